-- Refunds, withdrawals, complaints about keys, phone numbers, privacy requests.
-- As before, the database itself refuses what must never happen.

ALTER TABLE customers ADD COLUMN phone_number TEXT; -- E.164
ALTER TABLE customers ADD COLUMN phone_verified_at INTEGER;
ALTER TABLE customers ADD COLUMN delete_requested_at INTEGER;
-- When the order was handed to the tag manager.
ALTER TABLE orders ADD COLUMN tracked_at INTEGER;
-- The unit's part of the order's discount, in the order's currency.
ALTER TABLE order_items ADD COLUMN discount_minor INTEGER NOT NULL DEFAULT 0;

CREATE TABLE phone_codes (
  customer_id INTEGER PRIMARY KEY REFERENCES customers (id),
  phone_number TEXT NOT NULL,
  -- HMAC: a million codes are tried through in no time.
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL
);

-- Money given back for a unit, or (without a unit) money that came for nothing.
CREATE TABLE refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  payment_id INTEGER NOT NULL REFERENCES payments (id),
  order_item_id INTEGER UNIQUE REFERENCES order_items (id),
  reason TEXT NOT NULL CHECK (reason IN ('withdrawal', 'key', 'held', 'merchant')),
  -- By the provider, in minor units of the currency.
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  currency_code TEXT NOT NULL,
  -- EUR cents: the part that was paid by balance, and what goes there although the provider had collected it.
  balance_minor INTEGER NOT NULL DEFAULT 0 CHECK (balance_minor >= 0),
  credit_minor INTEGER NOT NULL DEFAULT 0 CHECK (credit_minor >= 0),
  points INTEGER NOT NULL DEFAULT 0 CHECK (points >= 0),
  -- Points that the unit had earned. No more are taken back than the customer has.
  earned_points INTEGER NOT NULL DEFAULT 0 CHECK (earned_points >= 0),
  status TEXT NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'done')),
  asked_at INTEGER,
  ask_count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  done_at INTEGER
);
CREATE INDEX refunds_by_order ON refunds (order_id);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_open ON refunds (created_at) WHERE status = 'requested';
CREATE UNIQUE INDEX refunds_held_once ON refunds (payment_id) WHERE reason = 'held';

CREATE TABLE sandbox_refunds (
  refund_id TEXT PRIMARY KEY,
  init_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  -- With this one: what the sandbox has given back of the payment in all.
  total_minor INTEGER NOT NULL,
  event_id TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX sandbox_refunds_by_payment ON sandbox_refunds (init_id);

-- Every declaration of withdrawal as it came, fitting an order or not.
CREATE TABLE withdrawals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL UNIQUE,
  order_id INTEGER REFERENCES orders (id),
  name TEXT NOT NULL,
  order_number TEXT NOT NULL,
  email TEXT NOT NULL,
  item_guids TEXT NOT NULL CHECK (json_valid(item_guids)),
  language_code TEXT NOT NULL,
  received_at INTEGER NOT NULL
);
CREATE INDEX withdrawals_by_order ON withdrawals (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX withdrawals_by_email ON withdrawals (email);

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

-- A provider that did not answer is not offered for a while.
CREATE TABLE provider_faults (
  provider TEXT PRIMARY KEY,
  failed_at INTEGER NOT NULL
) WITHOUT ROWID;

-- The ledgers, now with several entries of a kind per order: one per refund.
DROP TRIGGER reward_points_sum;
ALTER TABLE reward_points RENAME TO reward_points_before;
CREATE TABLE reward_points (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  points INTEGER NOT NULL,
  balance_after INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('earned', 'spent', 'returned', 'granted', 'revoked')),
  order_id INTEGER REFERENCES orders (id),
  refund_id INTEGER REFERENCES refunds (id),
  created_at INTEGER NOT NULL,
  UNIQUE (refund_id, kind)
);
INSERT INTO reward_points (id, customer_id, points, balance_after, kind, order_id, created_at)
SELECT id, customer_id, points, balance_after, kind, order_id, created_at FROM reward_points_before;
DROP TABLE reward_points_before;
CREATE INDEX reward_points_by_customer ON reward_points (customer_id, id);
CREATE UNIQUE INDEX reward_points_once ON reward_points (order_id, kind) WHERE refund_id IS NULL;
CREATE TRIGGER reward_points_sum AFTER INSERT ON reward_points
BEGIN
  UPDATE customers SET points = points + NEW.points WHERE id = NEW.customer_id;
  UPDATE reward_points SET balance_after = (SELECT points FROM customers WHERE id = NEW.customer_id)
    WHERE id = NEW.id;
END;

DROP TRIGGER balance_entries_sum;
DROP TRIGGER gift_cards_redeem;
ALTER TABLE balance_entries RENAME TO balance_entries_before;
CREATE TABLE balance_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  -- EUR cents.
  amount_minor INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('redeemed', 'spent', 'returned', 'refunded')),
  order_id INTEGER REFERENCES orders (id),
  refund_id INTEGER REFERENCES refunds (id),
  gift_card_id INTEGER UNIQUE REFERENCES gift_cards (id),
  created_at INTEGER NOT NULL,
  UNIQUE (refund_id, kind)
);
INSERT INTO balance_entries (id, customer_id, amount_minor, kind, order_id, gift_card_id, created_at)
SELECT id, customer_id, amount_minor, kind, order_id, gift_card_id, created_at FROM balance_entries_before;
DROP TABLE balance_entries_before;
CREATE INDEX balance_entries_by_customer ON balance_entries (customer_id, id);
CREATE UNIQUE INDEX balance_entries_once ON balance_entries (order_id, kind) WHERE refund_id IS NULL;
CREATE TRIGGER balance_entries_sum AFTER INSERT ON balance_entries
BEGIN UPDATE customers SET balance_minor = balance_minor + NEW.amount_minor WHERE id = NEW.customer_id; END;
CREATE TRIGGER gift_cards_redeem AFTER UPDATE OF redeemed_by ON gift_cards
WHEN OLD.redeemed_by IS NULL AND NEW.redeemed_by IS NOT NULL
BEGIN
  INSERT INTO balance_entries (customer_id, amount_minor, kind, gift_card_id, created_at)
  VALUES (NEW.redeemed_by, NEW.amount_minor, 'redeemed', NEW.id, NEW.redeemed_at);
END;

-- Only money that is here can be given back, and never more of it.
CREATE TRIGGER refunds_of_paid BEFORE INSERT ON refunds
WHEN NEW.order_item_id IS NOT NULL
  AND (SELECT status FROM payments WHERE id = NEW.payment_id) NOT IN ('Paid', 'PartiallyRefunded')
BEGIN SELECT raise(ABORT, 'order-state'); END;
CREATE TRIGGER refunds_within_payment BEFORE INSERT ON refunds
WHEN NEW.order_item_id IS NOT NULL AND NEW.amount_minor
  + max((SELECT refunded_minor FROM payments WHERE id = NEW.payment_id),
      (SELECT ifnull(sum(amount_minor), 0) FROM refunds WHERE payment_id = NEW.payment_id))
  > (SELECT amount_minor FROM payments WHERE id = NEW.payment_id)
BEGIN SELECT raise(ABORT, 'order-state'); END;
-- A withdrawal takes the unseen key first, in the same batch: whoever saw it in this moment keeps it.
CREATE TRIGGER refunds_of_unseen_keys BEFORE INSERT ON refunds
WHEN NEW.reason = 'withdrawal' AND EXISTS (SELECT 1 FROM keys
  WHERE order_item_id = NEW.order_item_id AND status NOT IN ('Replaced', 'Returned'))
BEGIN SELECT raise(ABORT, 'order-state'); END;
CREATE TRIGGER refunds_of_bad_keys BEFORE INSERT ON refunds
WHEN NEW.reason = 'key' AND NOT EXISTS (SELECT 1 FROM keys
  WHERE order_item_id = NEW.order_item_id AND status = 'Reported')
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- A case is about a key that was reported, and ends once.
CREATE TRIGGER key_cases_reported BEFORE INSERT ON key_cases
WHEN (SELECT status FROM keys WHERE id = NEW.key_id) <> 'Reported'
BEGIN SELECT raise(ABORT, 'order-state'); END;
CREATE TRIGGER key_cases_end_once BEFORE UPDATE OF status ON key_cases
WHEN OLD.status <> 'Open'
BEGIN SELECT raise(ABORT, 'order-state'); END;
CREATE TRIGGER key_cases_with_new_key BEFORE UPDATE OF status ON key_cases
WHEN NEW.status = 'Replaced' AND NOT EXISTS (SELECT 1 FROM keys
  WHERE order_item_id = NEW.order_item_id AND status = 'Sold')
BEGIN SELECT raise(ABORT, 'out-of-stock'); END;

-- A unit that was given back needs no key.
DROP TRIGGER orders_complete_with_keys;
CREATE TRIGGER orders_complete_with_keys BEFORE UPDATE OF status ON orders
WHEN NEW.status = 'Complete' AND EXISTS
  (SELECT 1 FROM order_items i WHERE i.order_id = OLD.id
    AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)
    AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.status IN ('Sold', 'Revealed')))
BEGIN SELECT raise(ABORT, 'order-state'); END;
