-- Captcha and limits of forms.

-- Proofs of work that were handed in: each counts once. Kept until they would have expired.
CREATE TABLE captcha_uses (
  signature TEXT PRIMARY KEY,
  -- Milliseconds since 1970.
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX captcha_uses_expiry ON captcha_uses (expires_at);

-- Attempts that count against a limit: one row per subject, whose first attempt opens the window.
CREATE TABLE attempts (
  subject TEXT PRIMARY KEY,
  -- Milliseconds since 1970.
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX attempts_by_age ON attempts (window_start);
