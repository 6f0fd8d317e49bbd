-- What the OpenID Connect library keeps, and the keys that sign tokens.

-- The library's records. `id` is the SHA-256 of the library's own id, because that id is the
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
  -- What a Session was signed in with, as its person would name it ("Firefox · Windows"): coarse, and gone with the row.
  device TEXT,
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
