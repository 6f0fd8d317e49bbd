-- STAFF-1: a token for the program that delivers the mail of a shop without a mail transport: it reads the outbox, and nothing else.
PRAGMA defer_foreign_keys = true;
CREATE TABLE staff_with_delivery (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('support', 'catalogue', 'delivery', 'owner')),
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
);
INSERT INTO staff_with_delivery SELECT id, name, role, token_hash, created_at, revoked_at FROM staff;
DROP TABLE staff;
ALTER TABLE staff_with_delivery RENAME TO staff;
CREATE INDEX staff_owners ON staff (id) WHERE role = 'owner' AND revoked_at IS NULL;
