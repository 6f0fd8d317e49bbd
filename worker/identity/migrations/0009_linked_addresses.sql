-- The verified address that a provider reported when it was linked: it signs nobody in once it reports another one
-- (AUTH-17). `ended_at`: removed by the account's owner, and not linked again until they allow it.
DROP TABLE linked_sign_ins;
CREATE TABLE linked_sign_ins (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- The provider's name at that time, for the owner.
  provider TEXT NOT NULL,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  ended_at INTEGER,
  PRIMARY KEY (issuer, subject)
) WITHOUT ROWID;
CREATE INDEX linked_sign_ins_by_account ON linked_sign_ins (account_id);
