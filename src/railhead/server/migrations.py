"""The database's layout, step by step; a database of any earlier step is brought up to date on opening."""

import sqlite3

# Never edit a step that has been released; add one.
STEPS: tuple[str, ...] = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        status TEXT NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        seed TEXT NOT NULL,
        setting TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_update ON tables (updated);
    CREATE TABLE seats (
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        link_hash TEXT NOT NULL,
        key_hash TEXT NOT NULL,
        who TEXT NOT NULL,
        bot TEXT NOT NULL,
        player_seed TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
    CREATE TABLE entries (
        table_id TEXT NOT NULL,
        n INTEGER NOT NULL,
        at INTEGER NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;
    CREATE TABLE commands (
        table_id TEXT NOT NULL,
        cmd_id TEXT NOT NULL,
        reply TEXT NOT NULL,
        PRIMARY KEY (table_id, cmd_id)
    ) WITHOUT ROWID;
    CREATE TABLE snapshots (
        table_id TEXT NOT NULL,
        n INTEGER NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;
    CREATE TABLE contents (hash TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE chat (
        table_id TEXT NOT NULL,
        n INTEGER NOT NULL,
        at INTEGER NOT NULL,
        who TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE memories (
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        n INTEGER NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (table_id, seat, n)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE pulse (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
    """,
    # A seat has a key for every device; whoever had sat down by a link held it by the link's own secret.
    """
    ALTER TABLE seats ADD COLUMN host INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN device_hash TEXT NOT NULL DEFAULT '';
    UPDATE seats SET host = 1 WHERE key_hash <> '';
    UPDATE seats SET key_hash = trim(key_hash || ' ' || link_hash) WHERE who <> '' AND NOT EXISTS (
        SELECT 1 FROM tables,
            json_each(iif(json_valid(tables.setting), tables.setting, '{}'), '$.kept') AS kept
        WHERE tables.id = seats.table_id AND kept.value = seats.seat
    );
    """,
    # When the clock on the wall was last known to be right: see expiring.py.
    """
    CREATE TABLE clock (one INTEGER PRIMARY KEY CHECK (one = 1), trusted INTEGER NOT NULL);
    INSERT INTO clock SELECT 1, max(updated) FROM tables HAVING count(*) > 0;
    """,
)


def step_of(db: sqlite3.Connection) -> int:
    """The step that a database is at; none that this version does not know."""
    step = int(db.execute("PRAGMA user_version").fetchone()[0])
    if step > len(STEPS):
        raise ValueError(f"this database is of a newer Railhead (step {step}; this one knows {len(STEPS)})")
    return step


def migrate(db: sqlite3.Connection) -> int:
    """Bring a database to the newest step; the step it was at. Only for whoever holds it."""
    before = step_of(db)
    for number, step in enumerate(STEPS[before:], before + 1):
        try:
            db.executescript(f"BEGIN IMMEDIATE; {step}; PRAGMA user_version = {number}; COMMIT;")
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
    return before
