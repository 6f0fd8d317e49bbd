-- Attempts are counted as in the other Workers: one row per subject, whose first attempt opens the window.
DROP TABLE attempts;
CREATE TABLE attempts (
  -- The kind of attempt and an HMAC of the account or network address.
  subject TEXT PRIMARY KEY,
  -- Milliseconds since 1970.
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX attempts_by_age ON attempts (window_start);
