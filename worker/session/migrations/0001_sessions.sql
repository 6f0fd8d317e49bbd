-- Sessions of signed-in shoppers. A cookie names a row by a random value of which only the hash is kept; the tokens
-- lie encrypted (JWE), so neither the table nor the cookie alone opens anything.
CREATE TABLE sessions (
  id_hash TEXT PRIMARY KEY,
  subject TEXT NOT NULL,
  tokens TEXT NOT NULL,
  -- Milliseconds since 1970.
  access_expires_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  -- Until then one request is renewing the tokens; the others wait or use the old ones.
  refreshing_until INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Sign-ins that are under way: claimed once by the callback (DELETE … RETURNING), bound to the browser that began.
CREATE TABLE sign_ins (
  state_hash TEXT PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  payload TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sign_ins_expiry ON sign_ins (expires_at);
