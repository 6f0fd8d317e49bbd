-- Proofs of work that were handed in: each counts once. Kept until they would have expired.
CREATE TABLE captcha_uses (
  signature TEXT PRIMARY KEY,
  -- Milliseconds since 1970.
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX captcha_uses_expiry ON captcha_uses (expires_at);

-- How often forms were let through because a third party's captcha could not be reached.
CREATE TABLE captcha_lapses (
  subject TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX captcha_lapses_end ON captcha_lapses (ends_at);
