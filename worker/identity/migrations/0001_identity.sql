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
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;

-- What the OpenID Connect library keeps. `id` is the SHA-256 of the library's own id, because that id is the
-- credential itself (code, refresh token, session cookie). Times are epoch seconds.
CREATE TABLE oidc_records (
  model TEXT NOT NULL,
  id TEXT NOT NULL,
  payload TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  consumed_at INTEGER,
  grant_id TEXT,
  uid TEXT,
  account_id TEXT,
  PRIMARY KEY (model, id)
) WITHOUT ROWID;
CREATE INDEX oidc_records_by_grant ON oidc_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_records_by_uid ON oidc_records (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_records_by_account ON oidc_records (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX oidc_records_by_expiry ON oidc_records (expires_at);

-- RSA keys that sign tokens. `sealed_key` is the private JWK as a JWE; `sealed_by` names the secret that opens it.
CREATE TABLE signing_keys (
  kid TEXT PRIMARY KEY,
  sealed_key TEXT NOT NULL,
  sealed_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Attempts that count against a limit. `subject` is an HMAC of an address or of a network address.
CREATE TABLE attempts (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  attempted_at INTEGER NOT NULL
);
CREATE INDEX attempts_by_subject ON attempts (kind, subject, attempted_at);
CREATE INDEX attempts_by_time ON attempts (attempted_at);

-- Password recovery links: only a hash of the token is kept, and each works once.
CREATE TABLE recovery_tokens (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX recovery_tokens_by_account ON recovery_tokens (account_id);

-- Mail to be sent by whoever delivers mail. Data is JSON for the template.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  locale TEXT NOT NULL,
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
