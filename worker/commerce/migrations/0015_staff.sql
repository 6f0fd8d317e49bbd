-- The merchant's staff and what they did.

-- A token per person or program; only its hash is stored. A revoked one stays for the log. `delivery` reads the outbox of a
-- shop without a mail transport, and does nothing else (STAFF-1); `accountant` reads the books alone (STAFF-2).
CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('support', 'catalogue', 'accountant', 'delivery', 'owner')),
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
);
CREATE INDEX staff_owners ON staff (id) WHERE role = 'owner' AND revoked_at IS NULL;

-- Every change by the merchant's API, written before it is made; a second row of the same request says why it failed.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  request_id TEXT NOT NULL,
  staff_id INTEGER REFERENCES staff (id), -- NULL: the set-up token
  actor TEXT NOT NULL,
  role TEXT NOT NULL,
  command TEXT NOT NULL, -- noun and verb
  details TEXT NOT NULL CHECK (json_valid(details)), -- its arguments, without secrets and letters
  outcome TEXT NOT NULL, -- accepted, or the code of the error
  created_at INTEGER NOT NULL
);

CREATE INDEX audit_log_by_staff ON audit_log (staff_id, id);

-- Nothing is removed from the log, and nothing changed in it.
CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log BEGIN SELECT raise(ABORT, 'append-only'); END;
CREATE TRIGGER audit_log_fixed BEFORE UPDATE ON audit_log BEGIN SELECT raise(ABORT, 'append-only'); END;

-- What the staff note of an order, or of a customer (`order_id` NULL).
CREATE TABLE staff_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  order_id INTEGER REFERENCES orders (id),
  author TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX staff_notes_by_customer ON staff_notes (customer_id, id);
CREATE INDEX staff_notes_by_order ON staff_notes (order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX staff_notes_by_age ON staff_notes (created_at);

-- Who cannot order for a time (ORDER-61): a customer, an address (its key), or a network (its hash, as `order_requests` has it);
-- and cards (their hashes, as `payment_events` has them) whose payments are held (ORDER-63).
CREATE TABLE blocks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER REFERENCES customers (id),
  address TEXT,
  network TEXT,
  card TEXT,
  -- For the staff, and what the buyer is told; empty: the shop's own sentence.
  reason TEXT NOT NULL,
  message TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  CHECK ((customer_id IS NOT NULL) + (address IS NOT NULL) + (network IS NOT NULL) + (card IS NOT NULL) = 1)
);
CREATE INDEX blocks_by_customer ON blocks (customer_id, ends_at) WHERE customer_id IS NOT NULL;
CREATE INDEX blocks_by_address ON blocks (address, ends_at) WHERE address IS NOT NULL;
CREATE INDEX blocks_by_network ON blocks (network, ends_at) WHERE network IS NOT NULL;
CREATE INDEX blocks_by_card ON blocks (card, ends_at) WHERE card IS NOT NULL;
CREATE INDEX blocks_by_end ON blocks (ends_at);

-- Changes of the catalogue that can be undone as a whole (MERCHANT-41), for 90 days.
CREATE TABLE changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_id INTEGER REFERENCES staff (id), -- NULL: the set-up token
  command TEXT NOT NULL, -- noun and verb
  created_at INTEGER NOT NULL,
  undoes INTEGER UNIQUE, -- the change that this one took back
  -- Of one that takes another back: the place down to which it has. 1: all of it.
  reached INTEGER,
  -- What an import calls itself: its batches are one change.
  run TEXT UNIQUE
);
-- Of two that take the same part back at once, one does.
CREATE TRIGGER changes_reached BEFORE UPDATE OF reached ON changes WHEN NEW.reached >= OLD.reached
BEGIN SELECT raise(ABORT, 'change-reached'); END;

CREATE INDEX changes_by_age ON changes (created_at);

-- What of an entry was changed: its fields before and after. `entry` is what the staff know it by.
CREATE TABLE change_rows (
  change_id INTEGER NOT NULL REFERENCES changes (id),
  place INTEGER NOT NULL,
  kind TEXT NOT NULL,
  entry TEXT NOT NULL,
  before TEXT CHECK (before IS NULL OR json_valid(before)), -- NULL: it was not there
  after TEXT NOT NULL CHECK (json_valid(after)),
  version INTEGER, -- of the product, after the change: another one was changed since
  PRIMARY KEY (change_id, place)
) WITHOUT ROWID;
CREATE INDEX change_rows_by_entry ON change_rows (entry, change_id);
-- A product has one version that a change left, by which it is taken back.
CREATE UNIQUE INDEX change_rows_once ON change_rows (change_id, entry) WHERE version IS NOT NULL;
-- What was taken back gets no more entries: they would stay.
CREATE TRIGGER change_rows_undone BEFORE INSERT ON change_rows
WHEN EXISTS (SELECT 1 FROM changes WHERE undoes = NEW.change_id)
BEGIN SELECT raise(ABORT, 'change-undone-meanwhile'); END;
