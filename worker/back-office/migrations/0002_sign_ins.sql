-- Sign-ins that have been finished: each state is taken once.
CREATE TABLE taken_sign_ins (
  state_hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX taken_sign_ins_expiry ON taken_sign_ins (expires_at);
