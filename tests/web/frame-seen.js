// What a player sees of a table just now; it knows the slots of the frame and no game.
() => {
    const box = (one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return [left, top, right, bottom].map(Math.round);
    };
    const slots = Object.fromEntries([...document.querySelectorAll('[data-slot]')].map((one) => [one.dataset.slot, one]));
    /** What of a box the boxes around it leave in sight. */
    const inSight = (one, letters) => {
        let [left, top, right, bottom] = letters ?? box(one);
        for (let up = letters ? one : one.parentElement; up; up = up.parentElement) {
            if (getComputedStyle(up).overflow === 'visible') continue;
            const [l, t, r, b] = box(up);
            [left, top, right, bottom] = [Math.max(left, l), Math.max(top, t), Math.min(right, r), Math.min(bottom, b)];
        }
        return [Math.max(left, 0), Math.max(top, 0), Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    };
    const cut = (one) => {
        const [l, t, r, b] = box(one);
        const [sl, st, sr, sb] = inSight(one);
        return sl > l + 1 || st > t + 1 || sr < r - 1 || sb < b - 1;
    };
    const words = (one) => (one.getAttribute('aria-label') || one.innerText || one.className || '').trim().slice(0, 40);
    const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0;
    const read = (slot) => {
        // The texts of a slot, each as the box of its letters.
        const found = [];
        const walk = document.createTreeWalker(slot, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            const text = walk.currentNode;
            if (!text.data.trim() || !shown(text.parentElement) || text.parentElement.closest('.sr, .notes')) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            for (const part of range.getClientRects()) {
                const [left, top, right, bottom] = inSight(text.parentElement, [part.left, part.top, part.right, part.bottom]);
                if (right > left + 1 && bottom > top + 1) found.push([text.data.trim().slice(0, 30), { left, top, right, bottom }, text]);
            }
        }
        return found;
    };
    const crossing = [];
    for (const name of ['question', 'players', 'tray', 'hand']) {
        const texts = slots[name] ? read(slots[name]) : [];
        texts.forEach(([one, a, from], n) => texts.slice(n + 1).forEach(([other, b, to]) => {
            // A text that is cut with dots has two boxes, one over the other.
            if (from === to) return;
            const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const deep = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (over > 2 && deep > 0.35 * Math.min(a.bottom - a.top, b.bottom - b.top)) crossing.push(`${name}: ${one} × ${other}`);
        }));
    }
    const desk = document.querySelector('.desk');
    const answers = [...document.querySelectorAll('[data-slot=question] button, [data-slot=tray] button, [data-slot=hand] button')];
    const board = document.querySelector('[data-slot=board]');
    return {
        slots: Object.fromEntries(['question', 'board', 'players'].map((name) => [name, box(slots[name])])),
        cutSlots: ['question', 'board', 'players'].filter((name) => cut(slots[name])),
        cutQuestion: cut(document.querySelector('#what-now')),
        cutStandings: [...document.querySelectorAll('[data-slot=players] .standing')].filter((one) => cut(one) || one.scrollWidth > one.clientWidth + 1).map(words),
        standings: document.querySelectorAll('[data-slot=players] .standing').length,
        cutAnswers: answers.filter(shown).filter(cut).map(words),
        scrolled: desk ? [desk, ...desk.children].filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).map((one) => `${one.className}: ${one.scrollWidth}×${one.scrollHeight} in ${one.clientWidth}×${one.clientHeight}`) : [],
        // What of the desk lies empty under what is asked, in pixels, where the pages beside it could have it.
        spare: desk?.closest('[data-fit=wide]') && slots.tray ? Math.round(slots.tray.getBoundingClientRect().bottom - Math.max(...[...slots.tray.querySelectorAll('*')].filter(shown).map((one) => one.getBoundingClientRect().bottom))) : 0,
        page: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
        crossing,
        covered: [...board.querySelectorAll('[data-place]')].filter((place) => {
            const [l, t, r, b] = box(place);
            const hit = document.elementFromPoint((l + r) / 2, (t + b) / 2);
            // A map that is zoomed in has places beyond its edges.
            const [left, top, right, bottom] = box(board);
            const within = (l + r) / 2 > left && (l + r) / 2 < right && (t + b) / 2 > top && (t + b) / 2 < bottom;
            return hit && within && !board.contains(hit);
        }).map((place) => place.dataset.place),
    };
}
