/* One turn ahead and the end thought through, for training: what bots/thirty_rails works out with numpy for
 * many sheets at once, here sheet by sheet. tests/lab/test_swift_thirty_rails.py holds the two equal; walks.py,
 * needs.py, outlook.py and ending.py say what is worked out and why. Names are theirs.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Bits;
typedef int16_t Cost;
typedef Bits Sides __attribute__((vector_size(32))); /* a board by side: N, E, S, W */
typedef int64_t Order __attribute__((vector_size(32)));

enum { SQUARES = 36, FACES = 6, KINDS = 4, WALKS = 10, WAYS = 6, SOURCES = 5, MOST_TRACKS = 32 };
enum { MISSING = 64, MOST_MISSING = 14, FAR = 15 * MISSING, LONGEST = 30, EARLY = 15 };
enum { WIDTH = 32, LENGTHS = 32, BUCKETS = MOST_MISSING * LENGTHS + 1, SIGHTS = 12, STEPS = 24 };
static const float NOTHING = -1e9f, SAFE = 50;
static const int FROM[WALKS] = {0, 0, 0, 1, 1, 2, 0, 1, 2, 3}, TO[WALKS] = {1, 2, 3, 2, 3, 3, 4, 4, 4, 4};
static const int ONE[WAYS] = {0, 1, 2, 0, 0, 1}, OTHER[WAYS] = {1, 2, 3, 3, 2, 3};
static const int TRUNK[] = {1, 2, 3, 4}, HANGING[] = {1, 2, 3, 4, 6, 7, 8, 9};

/* What the page says: told once by `begin`. */
static int tracks, face_of[MOST_TRACKS], has_way[MOST_TRACKS][WAYS], first_way[MOST_TRACKS], second_way[MOST_TRACKS];
static int bound[FACES][SQUARES], line_points[6], mine_points[5], bonus_points;
static double chance_of[SQUARES];
static Bits bit[SQUARES], row_bits[FACES];

/* Pieces that join the same live sides of a square are one kind. */
static int likes[16], like_of[16][MOST_TRACKS], like_way[16][MOST_TRACKS][WAYS];

typedef struct {
    Bits passes[WAYS], empty, starts[SOURCES][4], arrivals[4];
    int gate[4], bonus[6], overrides;
} Sheet;

typedef struct { /* weights of one count of turns left, laid out by `Value` */
    const float *rows, *on_top, *out, *needs;
    float wary;
} Weights;

typedef struct { /* as in outlook.py */
    float top[KINDS][FACES][SQUARES], by_roll[FACES][FACES], mean;
    int8_t piece[KINDS][FACES][SQUARES], steps[SQUARES][2][SIGHTS];
    uint32_t served[SQUARES];
} Outlook;

static int smaller(int one, int other) { return one < other ? one : other; }
static int any(Sides some) { return (some[0] | some[1] | some[2] | some[3]) != 0; }

void begin(int count, const int *faces, const int *first, const int *second, const Bits *squares, const int *rows,
           const double *chances, const int *lines, const int *mines, int bonus) {
    tracks = count;
    memset(has_way, 0, sizeof has_way);
    for (int t = 0; t < tracks; t++) {
        face_of[t] = faces[t];
        first_way[t] = first[t];
        second_way[t] = second[t];
        has_way[t][first[t]] = has_way[t][second[t]] = 1;
    }
    memset(row_bits, 0, sizeof row_bits);
    for (int square = 0; square < SQUARES; square++) {
        bit[square] = squares[square];
        chance_of[square] = chances[square];
        for (int white = 0; white < FACES; white++) {
            bound[white][square] = rows[white * SQUARES + square];
            if (bound[white][square]) row_bits[white] |= squares[square];
        }
    }
    memcpy(line_points, lines, sizeof line_points);
    memcpy(mine_points, mines, sizeof mine_points);
    bonus_points = bonus;
    for (int live = 0; live < 16; live++) {
        likes[live] = 0;
        for (int t = 0; t < tracks; t++) {
            int joined[WAYS], like = -1;
            for (int way = 0; way < WAYS; way++)
                joined[way] = has_way[t][way] && (live >> ONE[way] & 1) && (live >> OTHER[way] & 1);
            for (int known = 0; known < likes[live]; known++)
                if (!memcmp(like_way[live][known], joined, sizeof joined)) like = known;
            if (like < 0) {
                like = likes[live]++;
                memcpy(like_way[live][like], joined, sizeof joined);
            }
            like_of[live][t] = like;
        }
    }
}

/* --- walks.py */

static Sides entered(Sides left_by) { /* one step on: what is left northward is entered from the south */
    const Sides up = {8, 0, 0, 1}, down = {0, 1, 8, 0};
    return __builtin_shuffle(left_by, (Order){2, 3, 0, 1}) << up >> down;
}

static void note(Cost found[4], Sides here, Bits watched, int cost) {
    for (int side = 0; side < 4; side++)
        if (here[side] & watched) found[side] = cost;
}

/* The cost of reaching a watched square, the grey squares and the mine, by side entered; with `ends` that of
 * every square. */
static void search(const Bits *passes, Bits empty, const Bits *starts, Bits watched, const Bits *arrivals, Bits mine,
                   int most, Cost at_square[4], Cost reached[4], Cost at_mine[4], Cost (*ends)[SQUARES]) {
    const Sides first = {passes[0], passes[1], passes[2], passes[3]}, third = {passes[3], passes[0], passes[1], passes[2]};
    const Sides second = {passes[4], passes[5], passes[4], passes[5]}, pencil = {empty, empty, empty, empty};
    const Bits seen = watched | mine | arrivals[0] | arrivals[1] | arrivals[2] | arrivals[3];
    const Sides to_see = {seen, seen, seen, seen}, none = {0, 0, 0, 0};
    Sides fresh = ~none, these[LONGEST + 2], those[LONGEST + 2], *now = these, *later = those;
    int low = 0, high = 0, cleared = 1; /* lengths that walks have; lengths whose walks have been set to none */
    for (int side = 0; side < 4; side++) at_square[side] = reached[side] = at_mine[side] = FAR;
    now[0] = (Sides){starts[0], starts[1], starts[2], starts[3]};
    now[1] = none;
    for (int missing = 0; missing <= most; missing++) {
        int busy = 0, next_low = 0, next_high = -1;
        for (int length = low; length <= high && length < LONGEST; length++) {
            Sides here = entered(now[length]) & fresh;
            if (length + 1 > cleared) now[cleared = length + 1] = none;
            if (!any(here)) continue;
            busy = 1;
            fresh ^= here;
            fresh &= ~entered(here); /* balloon loops */
            const int cost = missing * MISSING + length;
            if (ends)
                for (int side = 0; side < 4; side++)
                    for (int square = 0; square < SQUARES; square++)
                        if (here[side] & bit[square]) ends[side][square] = cost;
            if (any(here & to_see)) {
                note(at_square, here, watched, cost);
                note(at_mine, here, mine, cost);
                for (int side = 0; side < 4; side++)
                    if (here[side] & arrivals[side]) reached[side] = cost;
            }
            const Sides turned = __builtin_shuffle(here, (Order){1, 2, 3, 0}), across = __builtin_shuffle(here, (Order){2, 3, 0, 1});
            const Sides back = __builtin_shuffle(here, (Order){3, 0, 1, 2});
            const Sides by_track = (turned & first) | (across & second) | (back & third);
            if (any(by_track)) {
                now[length + 1] |= by_track;
                if (length + 1 > high) high = length + 1;
            }
            const Sides by_pencil = (turned | across | back) & pencil;
            if (missing == most || !any(by_pencil)) continue;
            if (next_high < 0) next_low = next_high = length + 1, later[length + 1] = none;
            while (next_high < length + 1) later[++next_high] = none;
            later[length + 1] |= by_pencil;
        }
        if (!busy || next_high < 0) return;
        Sides *before = now;
        now = later, later = before, low = next_low, high = cleared = next_high;
    }
}

static void arrived(Cost reached[SOURCES][4], Cost at_mine[SOURCES][4], const int *gate, Cost cost[WALKS]) {
    for (int walk = 0; walk < WALKS; walk++) {
        const int one = FROM[walk], other = TO[walk];
        int there = FAR;
        if (other < 4) there = reached[one][gate[other]];
        else
            for (int side = 0; side < 4; side++) there = smaller(there, at_mine[one][side]);
        cost[walk] = smaller(there, reached[other][gate[one]]);
    }
}

static void costs(const Sheet *sheet, const Bits *passes, Bits empty, int turns_left, Bits watched, Cost cost[WALKS],
                  Cost at_square[SOURCES][4], Cost (*ends)[4][SQUARES]) {
    Cost reached[SOURCES][4], at_mine[SOURCES][4];
    for (int source = 0; source < SOURCES; source++)
        search(passes, empty, sheet->starts[source], watched, sheet->arrivals, sheet->starts[4][0],
               smaller(turns_left, MOST_MISSING - 1), at_square[source], reached[source], at_mine[source],
               ends ? ends[source] : NULL);
    arrived(reached, at_mine, sheet->gate, cost);
}

static int through(Cost (*one)[4], int walk, int way) {
    const Cost *from = one[FROM[walk]], *to = one[TO[walk]];
    return smaller(from[ONE[way]] + to[OTHER[way]], from[OTHER[way]] + to[ONE[way]]);
}

static int matters(Cost ends[SOURCES][4][SQUARES], const Cost *stands, int square) {
    for (int walk = 0; walk < WALKS; walk++)
        for (int way = 0; way < WAYS; way++) {
            Cost(*from)[SQUARES] = ends[FROM[walk]], (*to)[SQUARES] = ends[TO[walk]];
            const int there = from[ONE[way]][square] + to[OTHER[way]][square];
            if (smaller(there, from[OTHER[way]][square] + to[ONE[way]][square]) + 1 < stands[walk]) return 1;
        }
    return 0;
}

static int unsure(const Cost *price, const Cost *around, const Cost *stands, int turns_left) {
    const int *lines = turns_left > EARLY ? TRUNK : HANGING, count = turns_left > EARLY ? 4 : 8;
    for (int walk = 0; walk < WALKS; walk++) {
        int grave = price[walk] < MISSING;
        for (int i = 0; i < count; i++) grave |= lines[i] == walk && around[walk] >= FAR;
        if (grave && price[walk] % MISSING > stands[walk] % MISSING && price[walk] < smaller(around[walk], FAR)) return 1;
    }
    return 0;
}

/* The costs after each piece of track on a square, and the worst of them. */
static void priced(const Sheet *sheet, const Cost *stands, int square, int turns_left, Cost price[][WALKS], Cost *worst) {
    Cost around[WALKS], at_square[SOURCES][4], by_way[WAYS][WALKS];
    const Bits without = sheet->empty & ~bit[square];
    costs(sheet, sheet->passes, without, turns_left, bit[square], around, at_square, NULL);
    for (int way = 0; way < WAYS; way++)
        for (int walk = 0; walk < WALKS; walk++) by_way[way][walk] = smaller(through(at_square, walk, way) + 1, around[walk]);
    memset(worst, 0, WALKS * sizeof *worst);
    for (int t = 0; t < tracks; t++)
        for (int walk = 0; walk < WALKS; walk++) {
            price[t][walk] = smaller(by_way[first_way[t]][walk], by_way[second_way[t]][walk]);
            if (price[t][walk] > worst[walk]) worst[walk] = price[t][walk];
        }
    for (int t = 0; t < tracks; t++)
        if (unsure(price[t], worst, stands, turns_left)) {
            Bits passes[WAYS];
            for (int way = 0; way < WAYS; way++) passes[way] = sheet->passes[way] | (has_way[t][way] ? bit[square] : 0);
            costs(sheet, passes, without, turns_left, 0, price[t], at_square, NULL);
        }
    memset(worst, 0, WALKS * sizeof *worst);
    for (int t = 0; t < tracks; t++)
        for (int walk = 0; walk < WALKS; walk++)
            if (price[t][walk] > worst[walk]) worst[walk] = price[t][walk];
}

/* --- needs.py */

static int few(double number) { return smaller((int)nearbyint(number), STEPS - 1); }

static void needs(const int *room, const int *counts, Cost price[SQUARES][MOST_TRACKS][WALKS], Cost worst[SQUARES][WALKS],
                  const Cost *stands, int turns_left, Outlook *outlook) {
    const uint32_t all = (1u << tracks) - 1;
    double hard[3][SQUARES] = {{0}};
    int needed[3][SQUARES] = {{0}};
    for (int square = 0; square < SQUARES; square++) {
        uint32_t serves[WALKS] = {0};
        int spoilt[WALKS], dead[WALKS];
        outlook->served[square] = all;
        if (!counts[square]) continue;
        for (int walk = 0; walk < WALKS; walk++) {
            spoilt[walk] = stands[walk] < FAR && worst[square][walk] / MISSING > stands[walk] / MISSING;
            dead[walk] = stands[walk] < FAR && worst[square][walk] >= FAR;
            for (int t = 0; t < tracks; t++)
                if (price[square][t][walk] / MISSING < stands[walk] / MISSING) serves[walk] |= 1u << t;
        }
        for (int i = 0; i < 4; i++)
            if (spoilt[TRUNK[i]]) outlook->served[square] &= serves[TRUNK[i]];
        for (int group = 0; group < 3; group++) {
            const int *lines = group < 2 ? TRUNK : HANGING, *lost = group ? spoilt : dead;
            uint32_t good = all, faces = 0;
            for (int i = 0; i < (group < 2 ? 4 : 8); i++)
                if (lost[lines[i]]) needed[group][square] = 1, good &= serves[lines[i]];
            if (!needed[group][square]) continue;
            for (int t = 0; t < tracks; t++)
                if (good >> t & 1) faces |= 1u << face_of[t];
            const double chance = fmax(__builtin_popcount(faces) / 6.0, 1 / 12.0) * chance_of[square];
            hard[group][square] = -2 * log2(1 - pow(1 - chance, turns_left > 1 ? turns_left : 1));
        }
    }
    memset(outlook->steps, 0, sizeof outlook->steps);
    for (int group = 0; group < 3; group++) {
        int free = 0, free_of[FACES] = {0}, room_of[FACES] = {0};
        double in_all = 0;
        for (int square = 0; square < SQUARES; square++)
            if (room[square]) {
                free += !needed[group][square];
                in_all += hard[group][square];
                for (int white = 0; white < FACES; white++) {
                    free_of[white] += bound[white][square] && !needed[group][square];
                    room_of[white] += bound[white][square];
                }
            }
        for (int square = 0; square < SQUARES; square++)
            if (room[square]) {
                const int spare = free - !needed[group][square];
                int tight = 0, lone = 0;
                for (int white = 0; white < FACES; white++) {
                    const int spare_of = free_of[white] - (bound[white][square] && !needed[group][square]);
                    const int left_of = room_of[white] - bound[white][square];
                    tight += spare_of == 0 && (left_of > 0 || spare == 0);
                    lone += spare_of == 1 || (left_of == 0 && spare == 1);
                }
                for (int unserved = 0; unserved < 2; unserved++) {
                    int8_t *steps = outlook->steps[square][unserved] + 4 * group;
                    steps[0] = few(spare), steps[1] = few(tight), steps[2] = few(lone);
                    steps[3] = few(unserved ? in_all : in_all - hard[group][square]);
                }
            }
    }
}

/* --- value.py */

static int bucket(int cost) {
    const int missing = cost / MISSING;
    return missing < MOST_MISSING ? missing * LENGTHS + smaller(cost % MISSING, LENGTHS - 1) : BUCKETS - 1;
}

static void add(float *total, const float *row, float times) {
    for (int i = 0; i < WIDTH; i++) total[i] += times * row[i];
}

static float worth(const float *total, const float *on_top, const float *out) {
    float sum = 0;
    for (int i = 0; i < WIDTH; i++) {
        const float here = total[i] + on_top[i];
        sum += (here > 0 ? here : 0) * out[i];
    }
    return sum + total[0] + on_top[0];
}

static float felt(const Sheet *sheet, const Cost *cost, float wary) {
    float points = 0;
    int mined = 0;
    for (int line = 0; line < 6; line++)
        if (cost[line] < MISSING) points += line_points[line] + cost[line] + bonus_points * sheet->bonus[line];
    for (int walk = 6; walk < WALKS; walk++) mined += cost[walk] < MISSING;
    points += mine_points[mined];
    return points - wary * (points < SAFE ? SAFE - points : 0);
}

static const float *row_of(const Weights *weights, int walk, int cost) {
    return weights->rows + (walk * BUCKETS + bucket(cost)) * WIDTH;
}

static void summed(const Weights *weights, const Cost *cost, const int8_t *steps, float *total) {
    memset(total, 0, WIDTH * sizeof *total);
    for (int walk = 0; walk < WALKS; walk++) add(total, row_of(weights, walk, cost[walk]), 1);
    for (int sight = 0; sight < SIGHTS; sight++) add(total, weights->needs + (sight * STEPS + steps[sight]) * WIDTH, 1);
}

/* By ways of spending overrides that are left. */
static void worths(const Sheet *sheet, const Weights *weights, const Cost *cost, const float *total, float into[KINDS]) {
    for (int kind = 0; kind < KINDS; kind++)
        if ((sheet->overrides & kind) == kind)
            into[kind] = total ? worth(total, weights->on_top + (sheet->overrides & ~kind) * WIDTH, weights->out)
                               : felt(sheet, cost, weights->wary);
}

/* --- outlook.py */

static float over_rolls(float top[KINDS][FACES][SQUARES], int overrides, float (*by_roll)[FACES]) {
    float anywhere[KINDS][FACES], both = NOTHING, coloured = NOTHING;
    double sum = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int face = 0; face < FACES; face++) {
            anywhere[kind][face] = NOTHING;
            for (int square = 0; square < SQUARES; square++)
                anywhere[kind][face] = fmaxf(anywhere[kind][face], top[kind][face][square]);
        }
    for (int face = 0; face < FACES; face++) {
        both = fmaxf(both, anywhere[3][face]);
        coloured = fmaxf(coloured, anywhere[2][face]);
    }
    for (int white = 0; white < FACES; white++) {
        float here[FACES], there = NOTHING;
        for (int face = 0; face < FACES; face++) {
            here[face] = NOTHING;
            for (int square = 0; square < SQUARES; square++)
                if (bound[white][square]) {
                    here[face] = fmaxf(here[face], top[0][face][square]);
                    there = fmaxf(there, top[2][face][square]);
                }
        }
        if (there <= NOTHING) there = coloured;
        for (int face = 0; face < FACES; face++) {
            float best = here[face] > NOTHING ? here[face] : anywhere[0][face];
            if (overrides & 2) best = fmaxf(best, there);
            if (overrides & 1) best = fmaxf(best, anywhere[1][face]);
            if (overrides == 3) best = fmaxf(best, both);
            if (by_roll) by_roll[white][face] = best;
            sum += best;
        }
    }
    return sum / 36;
}

static void take(Outlook *outlook, const Sheet *sheet, int square, int piece, const float worth_of[KINDS]) {
    const int face = face_of[piece];
    for (int kind = 0; kind < KINDS; kind++)
        if ((sheet->overrides & kind) == kind && worth_of[kind] > outlook->top[kind][face][square]) {
            outlook->top[kind][face][square] = worth_of[kind];
            outlook->piece[kind][face][square] = piece;
        }
}

/* Every piece on a square that some walk cares about. Pieces of the same costs are thought about but once. */
static void draws(Outlook *outlook, const Sheet *sheet, const Weights *weights, int square, Cost price[][WALKS],
                  const Cost *worst, int turns_left) {
    const uint32_t served = outlook->served[square];
    const int needy = served != (1u << tracks) - 1;
    float total[WIDTH], worth_of[MOST_TRACKS][KINDS];
    if (turns_left) summed(weights, worst, outlook->steps[square][needy], total);
    for (int t = 0; t < tracks; t++) {
        int same = 0;
        while (same < t && (memcmp(price[t], price[same], sizeof price[t]) || ((served >> t ^ served >> same) & 1))) same++;
        if (same < t) memcpy(worth_of[t], worth_of[same], sizeof worth_of[t]);
        else if (!turns_left) worths(sheet, weights, price[t], NULL, worth_of[t]);
        else if (!memcmp(price[t], worst, sizeof price[t])) worths(sheet, weights, worst, total, worth_of[t]);
        else {
            float own[WIDTH];
            memcpy(own, total, sizeof own);
            for (int walk = 0; walk < WALKS; walk++)
                if (price[t][walk] != worst[walk]) {
                    add(own, row_of(weights, walk, price[t][walk]), 1);
                    add(own, row_of(weights, walk, worst[walk]), -1);
                }
            if (needy && (served >> t & 1))
                for (int sight = 0; sight < SIGHTS; sight++) {
                    add(own, weights->needs + (sight * STEPS + outlook->steps[square][0][sight]) * WIDTH, 1);
                    add(own, weights->needs + (sight * STEPS + outlook->steps[square][1][sight]) * WIDTH, -1);
                }
            worths(sheet, weights, price[t], own, worth_of[t]);
        }
        take(outlook, sheet, square, t, worth_of[t]);
    }
}

static void look_ahead(const Sheet *sheet, int turns, const Weights *weights, Outlook *outlook) {
    static __thread Cost ends[SOURCES][4][SQUARES], price[SQUARES][MOST_TRACKS][WALKS], worst[SQUARES][WALKS];
    const int left = turns - 1;
    Cost stands[WALKS], nowhere[SOURCES][4];
    int room[SQUARES], counts[SQUARES];
    for (Cost *end = ends[0][0]; end < ends[0][0] + SOURCES * 4 * SQUARES; end++) *end = FAR;
    costs(sheet, sheet->passes, sheet->empty, left, 0, stands, nowhere, ends);
    for (int square = 0; square < SQUARES; square++) {
        room[square] = (sheet->empty & bit[square]) != 0;
        counts[square] = room[square] && matters(ends, stands, square);
        if (counts[square]) priced(sheet, stands, square, left, price[square], worst[square]);
    }
    if (left) needs(room, counts, price, worst, stands, left, outlook);
    for (float *top = outlook->top[0][0]; top < outlook->top[0][0] + KINDS * FACES * SQUARES; top++) *top = NOTHING;
    memset(outlook->piece, 0, sizeof outlook->piece);
    for (int square = 0; square < SQUARES; square++) {
        if (counts[square]) draws(outlook, sheet, weights, square, price[square], worst[square], left);
        else if (room[square]) {
            float total[WIDTH], worth_of[KINDS];
            if (left) summed(weights, stands, outlook->steps[square][0], total);
            worths(sheet, weights, stands, left ? total : NULL, worth_of);
            for (int t = 0; t < tracks; t++) take(outlook, sheet, square, t, worth_of);
        }
    }
    outlook->mean = over_rolls(outlook->top, sheet->overrides, outlook->by_roll);
}

/* --- ending.py */

typedef struct {
    Bits key;
    float worth;
    int known;
} Known;

enum { PLACES = 1 << 20 };
static Known *table;
static int *filled, count, limit;

static Bits mixed(Bits hash, Bits more) {
    hash = (hash ^ more) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

/* Track that leads nowhere is rubbed out; the squares that lead on, and by side the squares where a line might. */
static Bits useful_of(const Sheet *setting, Bits *passes, Bits empty, Bits *live) {
    Bits ends = setting->starts[4][0], useful = empty;
    for (int side = 0; side < 4; side++) ends |= setting->arrivals[side];
    for (;;) {
        Bits open[4], somewhere = 0;
        int same = 1;
        for (int side = 0; side < 4; side++) open[side] = ends | useful;
        for (int way = 0; way < WAYS; way++) open[ONE[way]] |= passes[way], open[OTHER[way]] |= passes[way];
        live[0] = open[2] << 8, live[1] = open[3] >> 1, live[2] = open[0] >> 8, live[3] = open[1] << 1;
        for (int way = 0; way < WAYS; way++) {
            const Bits pair = live[ONE[way]] & live[OTHER[way]];
            somewhere |= pair;
            same &= (passes[way] & ~pair) == 0;
            passes[way] &= pair;
        }
        if (same && (useful & ~somewhere) == 0) return useful;
        useful &= somewhere;
    }
}

/* What a sheet is worth with so many turns left, every roll and draw thought of. */
static float ended(const Sheet *setting, const Bits *before, Bits empty, int overrides, int turns, const Weights *weights) {
    Bits passes[WAYS], live[4], key = 1;
    float worth_now;
    if (count > limit) return 0;
    memcpy(passes, before, sizeof passes);
    const Bits useful = useful_of(setting, passes, empty, live);
    for (int way = 0; way < WAYS; way++) key = mixed(key, passes[way]);
    key = mixed(mixed(mixed(key, useful), empty), overrides * 64 + turns);
    int at = key & (PLACES - 1);
    while (table[at].known && table[at].key != key) at = (at + 1) & (PLACES - 1);
    if (table[at].known) return table[at].worth;
    if (turns == 1) {
        static __thread Outlook last;
        Sheet sheet = *setting;
        memcpy(sheet.passes, passes, sizeof passes);
        sheet.empty = empty, sheet.overrides = overrides;
        look_ahead(&sheet, 1, weights, &last);
        worth_now = last.mean;
    } else {
        float top[KINDS][FACES][SQUARES];
        for (float *one = top[0][0]; one < top[0][0] + KINDS * FACES * SQUARES; one++) *one = NOTHING;
        for (int square = 0; square < SQUARES; square++) {
            if (!(empty & bit[square])) continue;
            int sides = 0;
            for (int side = 0; side < 4; side++) sides |= ((live[side] & bit[square]) != 0) << side;
            for (int spent = 0; spent < KINDS; spent++) {
                float by_like[MOST_TRACKS];
                if ((overrides & spent) != spent) continue;
                for (int like = 0; like < likes[sides]; like++) {
                    Bits after[WAYS];
                    for (int way = 0; way < WAYS; way++) after[way] = passes[way] | (like_way[sides][like][way] ? bit[square] : 0);
                    by_like[like] = ended(setting, after, empty & ~bit[square], overrides & ~spent, turns - 1, weights);
                    if (count > limit) return 0;
                }
                for (int t = 0; t < tracks; t++) {
                    float *best = &top[spent][face_of[t]][square];
                    *best = fmaxf(*best, by_like[like_of[sides][t]]);
                }
            }
        }
        worth_now = over_rolls(top, overrides, NULL);
    }
    for (at = key & (PLACES - 1); table[at].known; at = (at + 1) & (PLACES - 1)) {}
    table[at] = (Known){key, worth_now, 1};
    filled[count++] = at;
    return worth_now;
}

/* --- what Python calls: arrays as `Sheets` has them, the last axis is the sheet */

typedef struct {
    const Bits *passes, *empty, *starts, *arrivals;
    const int64_t *gate, *bonus, *white, *coloured;
} Batch;

static Sheet sheet_of(const Batch *batch, long i, long n) {
    Sheet sheet;
    for (int way = 0; way < WAYS; way++) sheet.passes[way] = batch->passes[way * n + i];
    for (int side = 0; side < 4; side++) {
        for (int source = 0; source < SOURCES; source++) sheet.starts[source][side] = batch->starts[(side * SOURCES + source) * n + i];
        sheet.arrivals[side] = batch->arrivals[side * n + i];
        sheet.gate[side] = batch->gate[side * n + i];
    }
    for (int line = 0; line < 6; line++) sheet.bonus[line] = batch->bonus[line * n + i];
    sheet.empty = batch->empty[i];
    sheet.overrides = batch->white[i] + 2 * batch->coloured[i];
    return sheet;
}

void many_costs(long n, const Batch *batch, int turns_left, Cost *into) {
    for (long i = 0; i < n; i++) {
        Cost cost[WALKS], nowhere[SOURCES][4];
        const Sheet sheet = sheet_of(batch, i, n);
        costs(&sheet, sheet.passes, sheet.empty, turns_left, 0, cost, nowhere, NULL);
        for (int walk = 0; walk < WALKS; walk++) into[walk * n + i] = cost[walk];
    }
}

void many_outlooks(long n, const Batch *batch, int turns, const Weights *weights, float *top, int8_t *piece, float *by_roll,
                   float *mean, int8_t *steps, uint32_t *served) {
    static __thread Outlook outlook;
    for (long i = 0; i < n; i++) {
        const Sheet sheet = sheet_of(batch, i, n);
        look_ahead(&sheet, turns, weights, &outlook);
        memcpy(top + i * KINDS * FACES * SQUARES, outlook.top, sizeof outlook.top);
        memcpy(piece + i * KINDS * FACES * SQUARES, outlook.piece, sizeof outlook.piece);
        memcpy(by_roll + i * FACES * FACES, outlook.by_roll, sizeof outlook.by_roll);
        mean[i] = outlook.mean;
        if (turns < 2) continue;
        memcpy(steps + i * SQUARES * 2 * SIGHTS, outlook.steps, sizeof outlook.steps);
        memcpy(served + i * SQUARES, outlook.served, sizeof outlook.served);
    }
}

/* What each sheet is worth to the end, NOTHING where more than `most` sheets were to be thought of. */
void many_endings(long n, const Batch *batch, int turns, const Weights *weights, int most, float *into) {
    if (!table) table = calloc(PLACES, sizeof *table), filled = malloc(PLACES * sizeof *filled);
    limit = smaller(most, PLACES / 2);
    for (long i = 0; i < n; i++) {
        const Sheet sheet = sheet_of(batch, i, n);
        into[i] = ended(&sheet, sheet.passes, sheet.empty, sheet.overrides, turns, weights);
        if (count > limit) into[i] = NOTHING;
        while (count) table[filled[--count]].known = 0;
    }
}
