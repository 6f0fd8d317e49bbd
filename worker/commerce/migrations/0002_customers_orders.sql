-- Customers, carts, coupons, keys, orders, payments, balances, points, wishlists.
-- Money is integer minor units; instants are milliseconds since the epoch (UTC).
-- Whatever must never go wrong is refused by the database itself: a trigger or CHECK aborts the whole batch.

-- The state machines of shared/states.ts. A test compares both; the triggers below read this one.
CREATE TABLE state_moves (
  machine TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (machine, from_state, to_state)
) WITHOUT ROWID;
INSERT INTO state_moves (machine, from_state, to_state) VALUES
  ('order', 'Pending', 'Processing'),
  ('order', 'Pending', 'Cancelled'),
  ('order', 'Processing', 'Complete'),
  ('order', 'Processing', 'Cancelled'),
  ('payment', 'Pending', 'Authorized'),
  ('payment', 'Pending', 'Paid'),
  ('payment', 'Pending', 'Voided'),
  ('payment', 'Authorized', 'Paid'),
  ('payment', 'Authorized', 'Voided'),
  ('payment', 'Paid', 'PartiallyRefunded'),
  ('payment', 'Paid', 'Refunded'),
  ('payment', 'PartiallyRefunded', 'PartiallyRefunded'),
  ('payment', 'PartiallyRefunded', 'Refunded'),
  ('key', 'Available', 'Reserved'),
  ('key', 'Reserved', 'Sold'),
  ('key', 'Reserved', 'Available'),
  ('key', 'Sold', 'Revealed'),
  ('key', 'Sold', 'Returned'),
  ('key', 'Revealed', 'Reported'),
  ('key', 'Reported', 'Replaced');

-- Visitors and customers. A visitor has `visitor_hash`, a customer has `subject`.
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  guid TEXT NOT NULL UNIQUE,
  subject TEXT UNIQUE,
  visitor_hash TEXT UNIQUE,
  email TEXT,
  first_name TEXT,
  last_name TEXT,
  language_id INTEGER NOT NULL DEFAULT 1,
  currency_code TEXT NOT NULL DEFAULT 'EUR',
  country_code TEXT,
  role_ids TEXT NOT NULL DEFAULT '[4]',
  is_real INTEGER NOT NULL DEFAULT 1,
  affiliate_code TEXT,
  -- The buyer asked for the balance in the running checkout (wallet/giftcard/apply).
  uses_balance INTEGER NOT NULL DEFAULT 0,
  points INTEGER NOT NULL DEFAULT 0 CONSTRAINT points_not_negative CHECK (points >= 0),
  -- EUR cents.
  balance_minor INTEGER NOT NULL DEFAULT 0 CONSTRAINT balance_not_negative CHECK (balance_minor >= 0),
  merged_into INTEGER REFERENCES customers (id),
  created_at INTEGER NOT NULL,
  last_activity_at INTEGER NOT NULL
);

CREATE TABLE cart_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  product_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CONSTRAINT quantity_limit CHECK (quantity BETWEEN 1 AND 20),
  created_at INTEGER NOT NULL,
  UNIQUE (customer_id, product_id)
);

CREATE TABLE wishlist_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  product_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (customer_id, product_id)
);

-- "Tell me when it is back": counts only once confirmed by the link in the mail (double opt-in).
CREATE TABLE stock_alerts (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL,
  email TEXT NOT NULL,
  language_code TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  confirmed_at INTEGER,
  notified_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (product_id, email)
);

CREATE TABLE coupons (
  id INTEGER PRIMARY KEY,
  -- Canonical form, see rules/coupons.ts.
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'fixed')),
  -- Basis points for percent (1000 = 10 %), EUR cents for fixed.
  amount INTEGER NOT NULL CHECK (amount > 0),
  minimum_minor INTEGER NOT NULL DEFAULT 0,
  starts_at INTEGER,
  ends_at INTEGER,
  max_uses INTEGER,
  max_uses_per_customer INTEGER,
  used INTEGER NOT NULL DEFAULT 0 CONSTRAINT coupon_used CHECK (used >= 0 AND (max_uses IS NULL OR used <= max_uses))
);
-- No row: the coupon is for every product.
CREATE TABLE coupon_scopes (
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category')),
  target_id INTEGER NOT NULL,
  PRIMARY KEY (coupon_id, kind, target_id)
) WITHOUT ROWID;
CREATE TABLE cart_coupons (
  customer_id INTEGER PRIMARY KEY REFERENCES customers (id),
  coupon_id INTEGER NOT NULL REFERENCES coupons (id)
);

CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL UNIQUE,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  idempotency_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  -- HMAC of the caller's address, for abuse limits; null when unknown.
  client_hash TEXT,
  status TEXT NOT NULL DEFAULT 'Pending',
  cancel_reason TEXT,
  language_code TEXT NOT NULL,
  email TEXT NOT NULL,
  currency_code TEXT NOT NULL,
  country_code TEXT NOT NULL,
  -- Second piece of location evidence (Reg. 282/2011 art. 24f): where the request came from.
  seen_country_code TEXT,
  method TEXT NOT NULL,
  subtotal_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL DEFAULT 0,
  fee_minor INTEGER NOT NULL DEFAULT 0,
  tax_minor INTEGER NOT NULL,
  -- Basis points.
  tax_rate INTEGER NOT NULL,
  points_used INTEGER NOT NULL DEFAULT 0,
  points_minor INTEGER NOT NULL DEFAULT 0,
  -- EUR cents taken from the balance, and the same in the order's currency.
  balance_used_minor INTEGER NOT NULL DEFAULT 0,
  balance_minor INTEGER NOT NULL DEFAULT 0,
  points_to_earn INTEGER NOT NULL DEFAULT 0,
  -- What the payment provider has to collect.
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),
  -- EUR cents of goods after discounts, for statistics.
  revenue_eur_minor INTEGER NOT NULL DEFAULT 0,
  coupon_id INTEGER REFERENCES coupons (id),
  coupon_code TEXT,
  affiliate_code TEXT,
  is_reserved INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  paid_at INTEGER,
  completed_at INTEGER,
  cancelled_at INTEGER,
  UNIQUE (customer_id, idempotency_key)
);
CREATE INDEX orders_by_customer ON orders (customer_id, created_at DESC);
CREATE INDEX orders_by_status ON orders (status, expires_at);
CREATE INDEX orders_by_client ON orders (client_hash, created_at) WHERE client_hash IS NOT NULL;

-- One row per unit: every unit has a key of its own.
CREATE TABLE order_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  product_id INTEGER NOT NULL,
  product_name TEXT NOT NULL,
  product_se_name TEXT NOT NULL,
  picture_url TEXT NOT NULL,
  platform TEXT NOT NULL,
  unit_minor INTEGER NOT NULL,
  consented_at INTEGER,
  consent_version TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX order_items_by_order ON order_items (order_id);
CREATE INDEX order_items_by_product ON order_items (product_id);

CREATE TABLE coupon_uses (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  created_at INTEGER NOT NULL
);
CREATE INDEX coupon_uses_by_customer ON coupon_uses (coupon_id, customer_id);

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
  CONSTRAINT held_key_has_item CHECK ((status = 'Available') = (order_item_id IS NULL))
);
CREATE INDEX keys_available ON keys (product_id, id) WHERE status = 'Available';
-- A unit has one living key, a key one unit: whatever the code does, none is sold twice.
CREATE UNIQUE INDEX keys_by_item ON keys (order_item_id)
  WHERE order_item_id IS NOT NULL AND status NOT IN ('Replaced', 'Returned');

CREATE TABLE key_reveals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key_id INTEGER NOT NULL REFERENCES keys (id),
  order_item_id INTEGER NOT NULL,
  customer_id INTEGER NOT NULL,
  client_hash TEXT,
  created_at INTEGER NOT NULL
);

CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  init_id TEXT NOT NULL UNIQUE,
  method TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'Pending',
  amount_minor INTEGER NOT NULL,
  refunded_minor INTEGER NOT NULL DEFAULT 0,
  currency_code TEXT NOT NULL,
  -- The provider's own id and the address of its page, once it answered.
  provider_reference TEXT,
  payment_url TEXT,
  success_url TEXT NOT NULL,
  error_url TEXT NOT NULL,
  void_reason TEXT,
  -- Set when the provider reports something that a person must look at; such a payment is never expired.
  held_reason TEXT,
  created_at INTEGER NOT NULL,
  paid_at INTEGER,
  polled_at INTEGER,
  poll_count INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX payments_by_order ON payments (order_id, id);
CREATE INDEX payments_open ON payments (created_at) WHERE status IN ('Pending', 'Authorized');

-- Every message of a provider once. 'waiting' ones are applied as soon as the payment's state allows.
CREATE TABLE payment_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  init_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency_code TEXT NOT NULL,
  outcome TEXT NOT NULL DEFAULT 'waiting' CHECK (outcome IN ('waiting', 'applied', 'ignored', 'held')),
  received_at INTEGER NOT NULL,
  PRIMARY KEY (provider, event_id)
) WITHOUT ROWID;
CREATE INDEX payment_events_waiting ON payment_events (init_id) WHERE outcome = 'waiting';

-- The sandbox provider's own book: what its hosted page may show and has collected.
CREATE TABLE sandbox_sessions (
  token_hash TEXT PRIMARY KEY,
  init_id TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'declined', 'cancelled', 'closed')),
  event_id TEXT,
  amount_minor INTEGER NOT NULL,
  currency_code TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

-- Ledgers: the balances on `customers` are their sums, kept by triggers.
CREATE TABLE reward_points (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  points INTEGER NOT NULL,
  balance_after INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('earned', 'spent', 'returned', 'granted')),
  order_id INTEGER REFERENCES orders (id),
  created_at INTEGER NOT NULL,
  UNIQUE (order_id, kind)
);
CREATE INDEX reward_points_by_customer ON reward_points (customer_id, id);
CREATE TABLE balance_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  -- EUR cents.
  amount_minor INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('redeemed', 'spent', 'returned', 'refunded')),
  order_id INTEGER REFERENCES orders (id),
  gift_card_id INTEGER UNIQUE REFERENCES gift_cards (id),
  created_at INTEGER NOT NULL,
  UNIQUE (order_id, kind)
);
CREATE TABLE gift_cards (
  id INTEGER PRIMARY KEY,
  code_hash TEXT NOT NULL UNIQUE,
  -- The last characters, for the owner's list.
  masked_code TEXT NOT NULL,
  -- EUR cents.
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  expires_at INTEGER,
  redeemed_by INTEGER REFERENCES customers (id),
  redeemed_at INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX gift_cards_by_owner ON gift_cards (redeemed_by) WHERE redeemed_by IS NOT NULL;

-- Exact counters of tries, each in a window that its first try opens (wrong gift codes).
CREATE TABLE attempts (
  subject TEXT PRIMARY KEY,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER orders_move BEFORE UPDATE OF status ON orders
WHEN NOT EXISTS
  (SELECT 1 FROM state_moves WHERE machine = 'order' AND from_state = OLD.status AND to_state = NEW.status)
BEGIN SELECT raise(ABORT, 'order-state'); END;

CREATE TRIGGER orders_cancel_paid BEFORE UPDATE OF status ON orders
WHEN NEW.status = 'Cancelled' AND EXISTS
  (SELECT 1 FROM payments WHERE order_id = OLD.id
    AND (status IN ('Authorized', 'Paid', 'PartiallyRefunded') OR held_reason IS NOT NULL))
BEGIN SELECT raise(ABORT, 'order-state'); END;

CREATE TRIGGER orders_complete_with_keys BEFORE UPDATE OF status ON orders
WHEN NEW.status = 'Complete' AND EXISTS
  (SELECT 1 FROM order_items i WHERE i.order_id = OLD.id AND NOT EXISTS
    (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.status IN ('Sold', 'Revealed')))
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- Run after the key claims of a new order: all units or none.
CREATE TRIGGER orders_reserve_all BEFORE UPDATE OF is_reserved ON orders
WHEN NEW.is_reserved = 1 AND EXISTS
  (SELECT 1 FROM order_items i WHERE i.order_id = OLD.id AND NOT EXISTS
    (SELECT 1 FROM keys k WHERE k.order_item_id = i.id))
BEGIN SELECT raise(ABORT, 'out-of-stock'); END;

-- Card testing: at most 5 unpaid orders in 10 minutes per customer, 30 per address.
CREATE TRIGGER orders_too_many BEFORE INSERT ON orders
WHEN (SELECT count(*) FROM orders WHERE customer_id = NEW.customer_id
        AND created_at > NEW.created_at - 600000 AND paid_at IS NULL) >= 5
  OR (NEW.client_hash IS NOT NULL AND (SELECT count(*) FROM orders WHERE client_hash = NEW.client_hash
        AND created_at > NEW.created_at - 600000 AND paid_at IS NULL) >= 30)
BEGIN SELECT raise(ABORT, 'too-many-orders'); END;

CREATE TRIGGER payments_move BEFORE UPDATE OF status ON payments
WHEN NOT EXISTS
  (SELECT 1 FROM state_moves WHERE machine = 'payment' AND from_state = OLD.status AND to_state = NEW.status)
BEGIN SELECT raise(ABORT, 'payment-state'); END;

-- One open payment per order, and none for an order that is past paying.
CREATE TRIGGER payments_open_once BEFORE INSERT ON payments
WHEN (SELECT status FROM orders WHERE id = NEW.order_id) <> 'Pending'
  OR EXISTS (SELECT 1 FROM payments WHERE order_id = NEW.order_id
    AND (status <> 'Voided' OR held_reason IS NOT NULL))
BEGIN SELECT raise(ABORT, 'order-state'); END;

CREATE TRIGGER keys_move BEFORE UPDATE OF status ON keys
WHEN NOT EXISTS
  (SELECT 1 FROM state_moves WHERE machine = 'key' AND from_state = OLD.status AND to_state = NEW.status)
BEGIN SELECT raise(ABORT, 'key-state'); END;

CREATE TRIGGER coupon_uses_limit BEFORE INSERT ON coupon_uses
WHEN EXISTS (SELECT 1 FROM coupons c WHERE c.id = NEW.coupon_id AND c.max_uses_per_customer IS NOT NULL
  AND (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = c.id AND u.customer_id = NEW.customer_id)
    >= c.max_uses_per_customer)
BEGIN SELECT raise(ABORT, 'coupon_used'); END;
CREATE TRIGGER coupon_uses_add AFTER INSERT ON coupon_uses
BEGIN UPDATE coupons SET used = used + 1 WHERE id = NEW.coupon_id; END;
CREATE TRIGGER coupon_uses_remove AFTER DELETE ON coupon_uses
BEGIN UPDATE coupons SET used = used - 1 WHERE id = OLD.coupon_id; END;

CREATE TRIGGER reward_points_sum AFTER INSERT ON reward_points
BEGIN
  UPDATE customers SET points = points + NEW.points WHERE id = NEW.customer_id;
  UPDATE reward_points SET balance_after = (SELECT points FROM customers WHERE id = NEW.customer_id)
    WHERE id = NEW.id;
END;

CREATE TRIGGER balance_entries_sum AFTER INSERT ON balance_entries
BEGIN UPDATE customers SET balance_minor = balance_minor + NEW.amount_minor WHERE id = NEW.customer_id; END;

-- Redeeming is one conditional UPDATE of the card; the credit belongs to it.
CREATE TRIGGER gift_cards_redeem AFTER UPDATE OF redeemed_by ON gift_cards
WHEN OLD.redeemed_by IS NULL AND NEW.redeemed_by IS NOT NULL
BEGIN
  INSERT INTO balance_entries (customer_id, amount_minor, kind, gift_card_id, created_at)
  VALUES (NEW.redeemed_by, NEW.amount_minor, 'redeemed', NEW.id, NEW.redeemed_at);
END;
CREATE TRIGGER gift_cards_once BEFORE UPDATE OF redeemed_by ON gift_cards
WHEN OLD.redeemed_by IS NOT NULL
BEGIN SELECT raise(ABORT, 'gift-code'); END;

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
