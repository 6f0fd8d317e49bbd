-- Limits on guessing.

-- Attempts that count against a limit. `subject` is an HMAC of an address or of a network address.
CREATE TABLE attempts (
  -- The kind of attempt and an HMAC of the account or network address.
  subject TEXT PRIMARY KEY,
  -- Milliseconds since 1970.
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX attempts_by_age ON attempts (window_start);

-- How long strangers must wait between guesses at an account (AUTH-18). `subject` is an HMAC of the address; instants in
-- milliseconds since 1970.
CREATE TABLE sign_in_delays (
  subject TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  failed_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sign_in_delays_by_age ON sign_in_delays (failed_at);

-- Mailed links that end such a pause: only a hash of the token is kept, and each works once.
CREATE TABLE unlock_tokens (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX unlock_tokens_by_account ON unlock_tokens (account_id);
CREATE INDEX unlock_tokens_by_expiry ON unlock_tokens (expires_at);
