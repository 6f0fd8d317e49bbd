-- When a source of exchange rates was last asked, and what went wrong then. Milliseconds since 1970.
CREATE TABLE rate_checks (
  source TEXT PRIMARY KEY,
  checked_at INTEGER NOT NULL,
  fault TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
