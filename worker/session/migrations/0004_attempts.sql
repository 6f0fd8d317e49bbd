-- Attempts are counted as in the other Workers: one row per subject, whose first attempt opens the window.
DROP TABLE captcha_lapses;
CREATE TABLE attempts (
  subject TEXT PRIMARY KEY,
  -- Milliseconds since 1970.
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX attempts_by_age ON attempts (window_start);
