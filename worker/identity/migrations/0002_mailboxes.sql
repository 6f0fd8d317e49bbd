-- Links that prove a mailbox: an account's own after registration, a new one before it takes the old one's place. Only a
-- hash of the token is kept, and each works once.
CREATE TABLE email_tokens (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX email_tokens_by_account ON email_tokens (account_id);

-- Whom another provider signs in. An account made that way has an empty password hash, which no password fits.
CREATE TABLE linked_sign_ins (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) WITHOUT ROWID;
CREATE INDEX linked_sign_ins_by_account ON linked_sign_ins (account_id);
