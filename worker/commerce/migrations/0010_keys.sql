-- Keys: stock, states, reveals, reports. A key is sold at most once, whatever the code does.

-- Keys that were put on sale together, and what is known of them beside the keys.
CREATE TABLE key_batches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- For which they came in; some may have been moved since.
  product_id INTEGER NOT NULL,
  -- Who sold them to the shop; empty where nobody said.
  supplier TEXT NOT NULL DEFAULT '',
  -- EUR cents that one of them cost, null where nobody said.
  cost_minor INTEGER CHECK (cost_minor >= 0),
  -- From then on none of them is sold, and until then none is shown.
  expires_at INTEGER,
  sealed_until INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX key_batches_by_product ON key_batches (product_id, id);
CREATE INDEX key_batches_by_end ON key_batches (expires_at) WHERE expires_at IS NOT NULL;

-- A key of the shop's stock, or one that a supplier delivered.
CREATE TABLE keys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL,
  -- AES-GCM, see key-vault.ts. The plain key is nowhere in the database.
  ciphertext TEXT NOT NULL,
  fingerprint TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'Available',
  order_item_id INTEGER REFERENCES order_items (id),
  created_at INTEGER NOT NULL,
  sold_at INTEGER,
  revealed_at INTEGER,
  -- When its owner marked it as activated (KEY-41).
  activated_at INTEGER,
  -- The id of the secret that a key is sealed by, as it stands before the ciphertext.
  sealed_by TEXT GENERATED ALWAYS AS (substr(ciphertext, 1, max(instr(ciphertext, '.') - 1, 0))) VIRTUAL,
  batch_id INTEGER REFERENCES key_batches (id),
  CONSTRAINT held_key_has_item CHECK ((status = 'Available') = (order_item_id IS NULL))
);
CREATE INDEX keys_available ON keys (product_id, id) WHERE status = 'Available';
-- A unit has one living key, a key one unit: whatever the code does, none is sold twice. A condition of the index would do the
-- same, but it finds any key that a unit had, replaced and returned ones too.
CREATE UNIQUE INDEX keys_by_item ON keys (order_item_id, iif(status IN ('Replaced', 'Returned'), NULL, 1))
  WHERE order_item_id IS NOT NULL;
CREATE INDEX keys_sealed_by ON keys (sealed_by);
CREATE INDEX keys_of_batch ON keys (batch_id, status) WHERE batch_id IS NOT NULL;

-- Only the moves of `state_moves`.
CREATE TRIGGER keys_move BEFORE UPDATE OF status ON keys
WHEN NOT EXISTS
  (SELECT 1 FROM state_moves WHERE machine = 'key' AND from_state = OLD.status AND to_state = NEW.status)
BEGIN SELECT raise(ABORT, 'key-state'); END;

-- products.stock is the number of keys that can be sold.
CREATE TRIGGER keys_stock_insert AFTER INSERT ON keys WHEN NEW.status = 'Available'
BEGIN UPDATE products SET stock = stock + 1 WHERE id = NEW.product_id; END;

CREATE TRIGGER keys_stock_take AFTER UPDATE OF status ON keys
WHEN OLD.status = 'Available' AND NEW.status <> 'Available'
BEGIN UPDATE products SET stock = stock - 1 WHERE id = NEW.product_id; END;

CREATE TRIGGER keys_stock_return AFTER UPDATE OF status ON keys
WHEN OLD.status <> 'Available' AND NEW.status = 'Available'
BEGIN UPDATE products SET stock = stock + 1 WHERE id = NEW.product_id; END;

CREATE TRIGGER keys_stock_delete AFTER DELETE ON keys WHEN OLD.status = 'Available'
BEGIN UPDATE products SET stock = stock - 1 WHERE id = OLD.product_id; END;

-- A gift card that was redeemed is not replaced.
CREATE TRIGGER keys_of_redeemed_cards BEFORE UPDATE OF status ON keys
WHEN NEW.status = 'Replaced'
  AND EXISTS (SELECT 1 FROM gift_cards WHERE key_id = OLD.id AND redeemed_by IS NOT NULL)
BEGIN SELECT raise(ABORT, 'key-state'); END;

-- While a payment is disputed, no key of it is shown, reported or replaced.
CREATE TRIGGER keys_not_disputed BEFORE UPDATE OF status ON keys
WHEN NEW.status IN ('Revealed', 'Reported', 'Replaced') AND EXISTS
  (SELECT 1 FROM order_items i JOIN payments p ON p.order_id = i.order_id
    WHERE i.id = OLD.order_item_id AND p.disputed_at IS NOT NULL)
BEGIN SELECT raise(ABORT, 'order-disputed'); END;

-- While the staff hold an order, no key of it is shown or replaced (ORDER-60).
CREATE TRIGGER keys_not_held BEFORE UPDATE OF status ON keys
WHEN NEW.status IN ('Revealed', 'Replaced') AND EXISTS
  (SELECT 1 FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE i.id = OLD.order_item_id AND o.held_at IS NOT NULL)
BEGIN SELECT raise(ABORT, 'order-held'); END;

-- Before the release of its batch, no key is shown (KEY-14).
CREATE TRIGGER keys_not_sealed BEFORE UPDATE OF status ON keys
WHEN NEW.status = 'Revealed' AND EXISTS
  (SELECT 1 FROM key_batches WHERE id = OLD.batch_id AND sealed_until > unixepoch('subsec') * 1000)
BEGIN SELECT raise(ABORT, 'key-sealed'); END;

-- A key that was taken off sale does not come back with the next file.
CREATE TRIGGER keys_not_withdrawn BEFORE INSERT ON keys
WHEN EXISTS (SELECT 1 FROM withdrawn_keys WHERE fingerprint = NEW.fingerprint)
BEGIN SELECT raise(IGNORE); END;

-- Neither does one whose order is in the archive: it was sold.
CREATE TRIGGER keys_not_archived BEFORE INSERT ON keys
WHEN NEW.status = 'Available' AND EXISTS (SELECT 1 FROM archived_keys WHERE fingerprint = NEW.fingerprint)
BEGIN SELECT raise(IGNORE); END;

-- A key of a bundle as such could never be sold.
CREATE TRIGGER keys_not_of_bundles BEFORE INSERT ON keys
WHEN NEW.status = 'Available' AND EXISTS (SELECT 1 FROM bundle_items WHERE bundle_id = NEW.product_id)
BEGIN SELECT raise(IGNORE); END;

-- Only a key on sale is moved to another product, and takes its place in the stock with it (KEY-9).
CREATE TRIGGER keys_stay_with_order BEFORE UPDATE OF product_id ON keys
WHEN NEW.product_id <> OLD.product_id AND (OLD.status <> 'Available' OR NEW.status <> 'Available')
BEGIN SELECT raise(ABORT, 'key-state'); END;

CREATE TRIGGER keys_move_not_to_bundles BEFORE UPDATE OF product_id ON keys
WHEN NEW.product_id <> OLD.product_id AND EXISTS (SELECT 1 FROM bundle_items WHERE bundle_id = NEW.product_id)
BEGIN SELECT raise(ABORT, 'bundle-items'); END;

CREATE TRIGGER keys_stock_move AFTER UPDATE OF product_id ON keys
WHEN NEW.product_id <> OLD.product_id
BEGIN
  UPDATE products SET stock = stock - 1 WHERE id = OLD.product_id;
  UPDATE products SET stock = stock + 1 WHERE id = NEW.product_id;
END;

-- Keys that the merchant took off sale: bad ones must not come back with the next file.
CREATE TABLE withdrawn_keys (
  fingerprint TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL,
  ciphertext TEXT NOT NULL,
  reason TEXT NOT NULL,
  withdrawn_at INTEGER NOT NULL,
  batch_id INTEGER REFERENCES key_batches (id)
) WITHOUT ROWID;
CREATE INDEX withdrawn_keys_by_product ON withdrawn_keys (product_id);
CREATE INDEX withdrawn_keys_of_batch ON withdrawn_keys (batch_id) WHERE batch_id IS NOT NULL;

-- Keys of orders that are in the archive.
CREATE TABLE archived_keys (
  fingerprint TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX archived_keys_by_order ON archived_keys (order_id);
CREATE INDEX archived_keys_by_product ON archived_keys (product_id);

-- A known text, sealed under each secret that KEY_ENCRYPTION_KEY has had: it shows whether the present value opens the keys (KEY-12).
CREATE TABLE key_canaries (
  -- As in `keys.sealed_by`.
  key_id TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  -- 0: keys with this id cannot be decrypted now, and are not sold.
  is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Who saw a key, when, and from where.
CREATE TABLE key_reveals (
  key_id INTEGER NOT NULL REFERENCES keys (id),
  -- Of two at the same moment the second is a millisecond later.
  created_at INTEGER NOT NULL,
  customer_id INTEGER NOT NULL,
  PRIMARY KEY (key_id, created_at)
) WITHOUT ROWID;

-- HMAC of the network address that a key was shown at: kept for a year, and not in the row that stays for good.
CREATE TABLE key_reveal_senders (
  key_id INTEGER NOT NULL REFERENCES keys (id),
  created_at INTEGER NOT NULL,
  client_hash TEXT NOT NULL,
  PRIMARY KEY (key_id, created_at)
) WITHOUT ROWID;
CREATE INDEX key_reveal_senders_by_age ON key_reveal_senders (created_at);

-- Look-ups of keys that were refused: an item of somebody else, or one that must not be shown yet.
CREATE TABLE key_denials (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_item_id INTEGER NOT NULL,
  customer_id INTEGER NOT NULL,
  client_hash TEXT,
  code TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX key_denials_by_customer ON key_denials (customer_id, created_at);
CREATE INDEX key_denials_by_age ON key_denials (created_at);

-- Reports of keys that do not work, and what came of them.
CREATE TABLE key_cases (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL UNIQUE,
  order_item_id INTEGER NOT NULL REFERENCES order_items (id),
  key_id INTEGER NOT NULL UNIQUE REFERENCES keys (id),
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  reason TEXT NOT NULL,
  remedy TEXT NOT NULL,
  note TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Replaced', 'Refunded', 'Rejected')),
  answer TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  resolved_at INTEGER
);
CREATE INDEX key_cases_by_item ON key_cases (order_item_id);
CREATE INDEX key_cases_by_customer ON key_cases (customer_id);
-- Reports of keys that nobody has answered.
CREATE INDEX key_cases_open ON key_cases (id) WHERE status = 'Open';

-- A case is about a key that was reported, and ends once.
CREATE TRIGGER key_cases_reported BEFORE INSERT ON key_cases
WHEN (SELECT status FROM keys WHERE id = NEW.key_id) <> 'Reported'
BEGIN SELECT raise(ABORT, 'order-state'); END;

CREATE TRIGGER key_cases_end_once BEFORE UPDATE OF status ON key_cases
WHEN OLD.status <> 'Open'
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- "Replaced" needs the new key.
CREATE TRIGGER key_cases_with_new_key BEFORE UPDATE OF status ON key_cases
WHEN NEW.status = 'Replaced' AND NOT EXISTS (SELECT 1 FROM keys
  WHERE order_item_id = NEW.order_item_id AND status = 'Sold')
BEGIN SELECT raise(ABORT, 'out-of-stock'); END;

-- A report that has begun before the refund of its unit, and is stored after it, would stay open for ever: the refund has
-- ended the cases that were there.
CREATE TRIGGER key_cases_not_refunded BEFORE INSERT ON key_cases
WHEN EXISTS (SELECT 1 FROM refunds WHERE order_item_id = NEW.order_item_id)
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- Units of orders that are gifts (GIFT-1). Instants in ms UTC.
CREATE TABLE order_gifts (
  order_item_id INTEGER PRIMARY KEY REFERENCES order_items (id),
  recipient_name TEXT NOT NULL,
  recipient_email TEXT NOT NULL,
  sender_name TEXT NOT NULL,
  message TEXT NOT NULL,
  -- Of its mails, and the zone in which the giver chose the instant.
  language_code TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  send_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- SHA-256 of the link that works now, and of the one that claimed the gift. Null before its first mail.
  token_hash TEXT UNIQUE,
  spent_hash TEXT UNIQUE,
  -- When its next mail is due; null when none is. How many there were, and when the first one to this address was sent.
  mail_due_at INTEGER,
  mails INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER,
  claimed_at INTEGER,
  declined_at INTEGER
);
CREATE INDEX order_gifts_due ON order_gifts (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX order_gifts_by_age ON order_gifts (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX order_gifts_by_recipient ON order_gifts (lower(recipient_email));

-- Until it is claimed, nobody is shown the key of a gift: neither its giver, nor two at once.
CREATE TRIGGER keys_not_given BEFORE UPDATE OF status ON keys
WHEN NEW.status = 'Revealed' AND EXISTS
  (SELECT 1 FROM order_gifts WHERE order_item_id = OLD.order_item_id AND claimed_at IS NULL)
BEGIN SELECT raise(ABORT, 'key-given'); END;

-- What was claimed stays the recipient's.
CREATE TRIGGER order_gifts_claimed_once BEFORE UPDATE OF claimed_at ON order_gifts
WHEN OLD.claimed_at IS NOT NULL AND NEW.claimed_at IS NOT OLD.claimed_at
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- The recipient of a claimed gift gets a link to the key that replaces theirs.
CREATE TRIGGER order_gifts_new_key AFTER UPDATE OF status ON keys WHEN NEW.status = 'Sold'
BEGIN
  UPDATE order_gifts SET mail_due_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE order_item_id = NEW.order_item_id AND claimed_at IS NOT NULL;
END;

-- An order that ends without being paid has no gifts. What was claimed stays known as a gift: its giver never saw the key.
CREATE TRIGGER order_gifts_of_cancelled AFTER UPDATE OF status ON orders
WHEN NEW.status = 'Cancelled' AND OLD.status <> 'Cancelled'
BEGIN
  DELETE FROM order_gifts WHERE claimed_at IS NULL
    AND order_item_id IN (SELECT id FROM order_items WHERE order_id = NEW.id);
END;
