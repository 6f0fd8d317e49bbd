-- Accounts, and what is on the way to one. Of every mailed token only a hash is kept.

-- Accounts. The email is stored as typed (trimmed, NFC) and compared by its folded form.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  email_verified INTEGER NOT NULL DEFAULT 0 CHECK (email_verified IN (0, 1)),
  password_hash TEXT NOT NULL,
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  locale TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- A sign-in before this second (epoch) is void: it was made with an earlier password, or signed out everywhere (AUTH-7).
  sessions_from INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- Whatever voids the sign-ins of an account deletes its sessions, grants, codes and tokens in the same transaction.
CREATE TRIGGER accounts_end_sessions
AFTER UPDATE OF sessions_from ON accounts WHEN NEW.sessions_from > OLD.sessions_from
BEGIN
  DELETE FROM oidc_records WHERE account_id = NEW.id;
END;

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

-- Links that prove a mailbox: an account's own after registration, a new one before it takes the old one's place. Only a
-- hash of the token is kept, and each works once.
CREATE TABLE email_tokens (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  -- 1: the staff asked for it, because the owner has lost the present mailbox.
  is_correction INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX email_tokens_by_account ON email_tokens (account_id);
CREATE INDEX email_tokens_by_expiry ON email_tokens (expires_at);

-- Password recovery links: only a hash of the token is kept, and each works once.
CREATE TABLE recovery_tokens (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX recovery_tokens_by_account ON recovery_tokens (account_id);
CREATE INDEX recovery_tokens_by_expiry ON recovery_tokens (expires_at);

-- Sign-ins by a mailed code: one for each interaction, whose cookie binds it to the browser that asked. Of the interaction
-- only a hash is kept. With so few digits, a plain hash of the code would be undone by trying them all: it is an HMAC.
CREATE TABLE sign_in_codes (
  id TEXT PRIMARY KEY,
  -- Null for an address without an account: nothing was mailed, and every code is wrong.
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX sign_in_codes_by_account ON sign_in_codes (account_id);
CREATE INDEX sign_in_codes_by_expiry ON sign_in_codes (expires_at);

-- Passkeys. `id` is the credential's own, in base64url, as the COSE key that verifies it is.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  public_key TEXT NOT NULL,
  -- The device's own count of uses, 0 for one that does not count: one that does not grow betrays a copy.
  counter INTEGER NOT NULL,
  -- By its owner.
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX passkeys_by_account ON passkeys (account_id);

-- Whom another provider signs in. An account made that way has an empty password hash, which no password fits.
CREATE TABLE linked_sign_ins (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- The provider's name at that time, for the owner.
  provider TEXT NOT NULL,
  -- The verified address at that time: once the provider reports another one, it signs nobody in (AUTH-51).
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Removed by the account's owner, and not linked again until they allow it.
  ended_at INTEGER,
  PRIMARY KEY (issuer, subject)
) WITHOUT ROWID;
CREATE INDEX linked_sign_ins_by_account ON linked_sign_ins (account_id);
