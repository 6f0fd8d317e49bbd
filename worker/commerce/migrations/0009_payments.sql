-- Payments, what providers report of them, and the sandbox provider's own books.

-- One attempt to pay an order. An order has at most one that is open.
CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  init_id TEXT NOT NULL UNIQUE,
  method TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'Pending',
  amount_minor INTEGER NOT NULL,
  refunded_minor INTEGER NOT NULL DEFAULT 0,
  currency_code TEXT NOT NULL,
  -- The provider's own id, once it answered.
  provider_reference TEXT,
  void_reason TEXT,
  -- Set when the provider reports something that a person must look at; such a payment is never expired.
  held_reason TEXT,
  -- When it was paid, its order says.
  created_at INTEGER NOT NULL,
  polled_at INTEGER,
  poll_count INTEGER NOT NULL DEFAULT 0,
  -- A payment that its buyer has disputed at the provider, from then until the dispute is won: its keys are not replaced and its
  -- units not refunded, or the shop would pay twice. Milliseconds since the epoch (UTC).
  disputed_at INTEGER,
  -- A payment that was held because more was collected than is due, and settled by the owner: `amount_minor` is then what was
  -- collected, and this the part beyond the order's total, which is refunded.
  surplus_minor INTEGER NOT NULL DEFAULT 0 CHECK (surplus_minor >= 0)
);
-- References are long: their last letters tell them apart.
CREATE INDEX payments_by_reference ON payments (substr(provider_reference, -8)) WHERE provider_reference IS NOT NULL;
CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX payments_open ON payments (created_at) WHERE status IN ('Pending', 'Authorized');
CREATE INDEX payments_held ON payments (id) WHERE held_reason IS NOT NULL;

-- Where an open payment is made, and where its buyer goes afterwards: long, and worth nothing once the payment has ended.
CREATE TABLE payment_pages (
  payment_id INTEGER PRIMARY KEY REFERENCES payments (id),
  -- The provider's page, once it answered.
  payment_url TEXT,
  success_url TEXT NOT NULL,
  error_url TEXT NOT NULL
);

CREATE TRIGGER payment_pages_end AFTER UPDATE OF status ON payments
WHEN NEW.status NOT IN ('Pending', 'Authorized')
BEGIN DELETE FROM payment_pages WHERE payment_id = NEW.id; END;

-- Only the moves of `state_moves`.
CREATE TRIGGER payments_move BEFORE UPDATE OF status ON payments
WHEN NOT EXISTS
  (SELECT 1 FROM state_moves WHERE machine = 'payment' AND from_state = OLD.status AND to_state = NEW.status)
BEGIN SELECT raise(ABORT, 'payment-state'); END;

-- Against the testing of stolen cards: at most ten payments for one order.
CREATE TRIGGER payments_too_many BEFORE INSERT ON payments
WHEN NOT EXISTS (SELECT 1 FROM archived_orders WHERE order_id = NEW.order_id AND state = 'moved') AND (SELECT count(*) FROM payments WHERE order_id = NEW.order_id) >= 10
BEGIN SELECT raise(ABORT, 'too-many-payments'); END;

-- One open payment per order, and none for an order that is past paying. A payment on its way back does not count.
CREATE TRIGGER payments_open_once BEFORE INSERT ON payments
WHEN NOT EXISTS (SELECT 1 FROM archived_orders WHERE order_id = NEW.order_id AND state = 'moved') AND (
  (SELECT status FROM orders WHERE id = NEW.order_id) <> 'Pending'
  OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = NEW.order_id
    AND (p.status <> 'Voided' OR p.held_reason IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.reason = 'held'))))
BEGIN SELECT raise(ABORT, 'order-state'); END;

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
  -- The provider's fingerprint of the card that an event is about (a hash); NULL where the provider tells none.
  instrument TEXT,
  -- The country that the provider tells of a payment (the card's, ISO 3166-1 alpha-2), null where it tells none. Compared with the
  -- country that the buyer chose, for keys that are sold in some countries only.
  country_code TEXT,
  -- The shop's own refunds in the sum that an event of a provider reports; empty for one that names none.
  refund_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(refund_ids)),
  -- An event is about one payment: its rows are together, and need no index of their own.
  PRIMARY KEY (init_id, provider, event_id)
) WITHOUT ROWID;
CREATE INDEX payment_events_waiting ON payment_events (init_id) WHERE outcome = 'waiting';
-- Other accounts with the same card.
CREATE INDEX payment_events_by_card ON payment_events (instrument) WHERE instrument IS NOT NULL;
-- Hashes of cards that have reached their age.
CREATE INDEX payment_events_with_card ON payment_events (received_at) WHERE instrument IS NOT NULL;

-- A provider that did not answer is not offered for a while.
CREATE TABLE provider_faults (
  provider TEXT PRIMARY KEY,
  failed_at INTEGER NOT NULL
) WITHOUT ROWID;

-- The sandbox provider's own book: what its hosted page may show and has collected. `delayed`: money that arrives later,
-- such as a bank debit, until it is paid, declined or its time is over (PAYMENT-9).
CREATE TABLE sandbox_sessions (
  token_hash TEXT PRIMARY KEY,
  init_id TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'delayed', 'paid', 'declined', 'cancelled', 'closed', 'expired')),
  event_id TEXT,
  amount_minor INTEGER NOT NULL,
  currency_code TEXT NOT NULL,
  success_url TEXT NOT NULL,
  error_url TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

-- Refunds that the sandbox has made.
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
