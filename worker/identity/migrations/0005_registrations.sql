-- Registrations that wait for their mailed link: an account exists only once its mailbox is proven. Only a hash of the
-- link's token is kept.
CREATE TABLE registrations (
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  locale TEXT,
  -- Milliseconds since 1970.
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX registrations_by_email ON registrations (email_key);
CREATE INDEX registrations_by_expiry ON registrations (expires_at);
