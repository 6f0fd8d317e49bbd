-- Sessions of the staff. A cookie names a row by a random value of which only the hash is kept. No token of the provider is
-- stored: who somebody is was read once, and commerce decides by it with every call. Instants in milliseconds since 1970.
CREATE TABLE sessions (
  id_hash TEXT PRIMARY KEY,
  subject TEXT NOT NULL,
  -- Proven at the provider; '' for an account whose address is not.
  email TEXT NOT NULL,
  -- When the person last entered credentials (`auth_time`).
  signed_in_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_expiry ON sessions (expires_at);
