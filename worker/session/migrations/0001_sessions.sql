-- Sessions of signed-in shoppers, and sign-ins under way.

-- A cookie names a row by a random value of which only the hash is kept; the tokens
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
  refreshing_until INTEGER NOT NULL DEFAULT 0,
  -- The provider's own name of the sign-in behind a session (the id token's `sid`): it may end that one, or all of a person.
  provider_session TEXT,
  -- When the customer of a session last proved who they are, by the provider's `auth_time`: what cannot be undone asks for
  -- a recent sign-in. Milliseconds since 1970; 0 for sessions from before.
  signed_in_at INTEGER NOT NULL DEFAULT 0,
  -- The provider has told that a person's claims changed, such as the e-mail address (AUTH-22): tokens obtained before this
  -- instant are renewed before the next use. Milliseconds since 1970; 0: none.
  stale_from INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_provider_session ON sessions (provider_session) WHERE provider_session IS NOT NULL;
CREATE INDEX sessions_subject ON sessions (subject);

-- Sign-ins that are under way: claimed once by the callback (DELETE … RETURNING), bound to the browser that began.
CREATE TABLE sign_ins (
  state_hash TEXT PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  payload TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sign_ins_expiry ON sign_ins (expires_at);
