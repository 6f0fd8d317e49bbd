-- Orders, their units, and who may look them up. The database itself refuses what must never happen.

-- The state machines of shared/states.ts. A test compares both; the triggers below read this one.
CREATE TABLE state_moves (
  machine TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (machine, from_state, to_state)
) WITHOUT ROWID;

INSERT INTO state_moves (machine, from_state, to_state) VALUES
  ('key', 'Available', 'Reserved'),
  ('key', 'Reported', 'Replaced'),
  ('key', 'Reserved', 'Available'),
  ('key', 'Reserved', 'Sold'),
  ('key', 'Revealed', 'Reported'),
  ('key', 'Sold', 'Returned'),
  ('key', 'Sold', 'Revealed'),
  ('order', 'Pending', 'Cancelled'),
  ('order', 'Pending', 'Processing'),
  ('order', 'Processing', 'Cancelled'),
  ('order', 'Processing', 'Complete'),
  ('payment', 'Authorized', 'Paid'),
  ('payment', 'Authorized', 'Voided'),
  ('payment', 'Paid', 'PartiallyRefunded'),
  ('payment', 'Paid', 'Refunded'),
  ('payment', 'PartiallyRefunded', 'PartiallyRefunded'),
  ('payment', 'PartiallyRefunded', 'Refunded'),
  ('payment', 'Pending', 'Authorized'),
  ('payment', 'Pending', 'Paid'),
  ('payment', 'Pending', 'Voided');

-- An order, as it was placed.
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL UNIQUE,
  number TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  status TEXT NOT NULL DEFAULT 'Pending',
  cancel_reason TEXT,
  language_code TEXT NOT NULL,
  email TEXT NOT NULL,
  currency_code TEXT NOT NULL,
  country_code TEXT NOT NULL,
  -- Further evidence of where the buyer is (Reg. 282/2011 art. 24f): where the request came from, and the country of the
  -- confirmed phone number. That of the card is in `payment_events`.
  seen_country_code TEXT,
  phone_country_code TEXT,
  -- 1: the evidence contradicted itself, and the buyer confirmed the country.
  is_country_confirmed INTEGER NOT NULL DEFAULT 0 CHECK (is_country_confirmed IN (0, 1)),
  -- Where the buyer is by all evidence (null: the chosen country), and why.
  place_country_code TEXT,
  place_basis TEXT NOT NULL DEFAULT 'single'
    CHECK (place_basis IN ('agreed', 'supported', 'single', 'confirmed', 'same-tax', 'contradicted', 'business')),
  subtotal_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL DEFAULT 0,
  fee_minor INTEGER NOT NULL DEFAULT 0,
  tax_minor INTEGER NOT NULL,
  -- Basis points.
  tax_rate INTEGER NOT NULL,
  -- The country whose VAT it is (null: the buyer's), and how the sale is taxed.
  tax_country_code TEXT,
  tax_kind TEXT NOT NULL DEFAULT 'standard' CHECK (tax_kind IN ('standard', 'outside', 'small-business', 'reverse-charge')),
  -- Basis points of the VAT that reverse charge has taken out of the prices.
  relieved_rate INTEGER NOT NULL DEFAULT 0,
  -- 1: to a consumer in another EU country than the seller's.
  is_cross_border INTEGER NOT NULL DEFAULT 0 CHECK (is_cross_border IN (0, 1)),
  points_used INTEGER NOT NULL DEFAULT 0,
  points_minor INTEGER NOT NULL DEFAULT 0,
  -- EUR cents taken from the balance, and the same in the order's currency.
  balance_used_minor INTEGER NOT NULL DEFAULT 0,
  balance_minor INTEGER NOT NULL DEFAULT 0,
  -- Promotional credit taken (WALLET-12): EUR cents of the balance that nobody paid for, and the same in the order's currency,
  -- which is a part of the discount.
  promo_used_minor INTEGER NOT NULL DEFAULT 0,
  promo_minor INTEGER NOT NULL DEFAULT 0,
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
  -- When the order was handed to the tag manager.
  tracked_at INTEGER,
  -- What of the subtotal are multi-purpose vouchers, in minor units of the order's currency: no VAT is in it.
  untaxed_minor INTEGER NOT NULL DEFAULT 0,
  -- The terms that were in force when the order was placed (an ISO date).
  terms_version TEXT,
  -- The exchange rate (BOOKS-1): what was paid has one value in euros, whatever the catalogue says and however the rate
  -- moves later. Minor units of the order's currency for one EUR, in millionths: 427000000 is 4.27 PLN.
  minor_per_eur_micros INTEGER NOT NULL DEFAULT 100000000 CHECK (minor_per_eur_micros > 0),
  -- The day of the rate (ISO), empty for EUR, and who quoted it: 'ecb', 'merchant', or 'fixed' for EUR.
  rate_quoted_on TEXT NOT NULL DEFAULT '',
  rate_source TEXT NOT NULL DEFAULT 'fixed',
  -- When the staff held it (ORDER-60): until they release it, none of its keys is delivered or shown.
  held_at INTEGER
);
CREATE INDEX orders_by_customer ON orders (customer_id, created_at DESC);
-- Most orders are complete: the others are few, whatever a shop has sold.
CREATE INDEX orders_unpaid ON orders (expires_at) WHERE status = 'Pending';
CREATE INDEX orders_processing ON orders (id) WHERE status = 'Processing';
CREATE INDEX orders_incomplete ON orders (status, id) WHERE status <> 'Complete';
CREATE INDEX orders_by_email ON orders (lower(email));
CREATE INDEX orders_by_payment ON orders (paid_at) WHERE paid_at IS NOT NULL;
-- Counts of a time, for the merchant's statistics.
CREATE INDEX orders_by_time ON orders (created_at);
-- An order is found by the letters and digits of its number (TYPED-1), so no two numbers differ in dashes alone.
CREATE UNIQUE INDEX orders_by_code ON orders (replace(number, '-', ''));
-- The staff find it by a group of its number (the first one by the beginnings of the index above), by its sum or its country.
CREATE INDEX orders_by_last_group ON orders (substr(number, -4));
CREATE INDEX orders_held ON orders (id) WHERE held_at IS NOT NULL;
CREATE INDEX orders_by_total ON orders (total_minor);
CREATE INDEX orders_by_country ON orders (country_code);

-- Orders that are in the archive's database, or were lately (ARCHIVE-1). `copied`: there may be a copy, the order itself is here.
-- `moved`: only the copy is there. `returned`: the order is here again, and its copy stays for some days: a backup takes one
-- database after the other.
CREATE TABLE archived_orders (
  order_id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  state TEXT NOT NULL DEFAULT 'copied' CHECK (state IN ('copied', 'moved', 'returned')),
  -- Of the copy.
  hash TEXT NOT NULL,
  changed_at INTEGER NOT NULL
);
CREATE INDEX archived_orders_by_customer ON archived_orders (customer_id);
CREATE INDEX archived_orders_settling ON archived_orders (changed_at) WHERE state <> 'moved';

-- The business that an order was placed for, as it was then: its invoice names it.
CREATE TABLE order_businesses (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  company TEXT NOT NULL,
  -- Lines.
  address TEXT NOT NULL,
  -- Where it is: of its VAT id, else where the buyer is.
  country_code TEXT NOT NULL,
  -- Without spaces; null for a business without one.
  vat_id TEXT,
  -- What is known of the VAT id, as in `businesses`.
  vat_check TEXT NOT NULL CHECK (vat_check IN ('none', 'format', 'valid', 'invalid', 'unanswered')),
  checked_at INTEGER,
  consultation TEXT
);

-- The request that an order was placed by: what matters for days only, so that an order does not carry it for years.
CREATE TABLE order_requests (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  customer_id INTEGER NOT NULL,
  idempotency_key TEXT NOT NULL,
  -- The same key with another request is rejected.
  request_hash TEXT NOT NULL,
  -- The buyer's newest order when the cart was read (0: none yet): of two orders from the same cart at the same moment the
  -- second is rejected (CHECKOUT-13).
  previous_order_id INTEGER,
  -- HMAC of the caller's address, for abuse limits; null when unknown.
  client_hash TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (customer_id, idempotency_key)
);
CREATE UNIQUE INDEX order_requests_cart_once ON order_requests (customer_id, previous_order_id) WHERE previous_order_id IS NOT NULL;
CREATE INDEX order_requests_by_client ON order_requests (client_hash, created_at) WHERE client_hash IS NOT NULL;
CREATE INDEX order_requests_by_age ON order_requests (created_at);

-- Signs of fraud that were found in an order when it was paid, and what each added to its score (ORDER-62). They stay for their
-- year while their order is in the archive: how often each is found is counted by them.
CREATE TABLE order_risks (
  order_id INTEGER NOT NULL, -- no reference: it may be in the archive
  reason TEXT NOT NULL,
  weight INTEGER NOT NULL CHECK (weight > 0),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, reason)
) WITHOUT ROWID;
CREATE INDEX order_risks_by_age ON order_risks (created_at);

-- What the shop itself says of domains of e-mail addresses; of all others the list says it that comes with the shop.
CREATE TABLE mail_domains (
  domain TEXT PRIMARY KEY,
  is_disposable INTEGER NOT NULL CHECK (is_disposable IN (0, 1))
) WITHOUT ROWID;

-- Only the moves of `state_moves`.
CREATE TRIGGER orders_move BEFORE UPDATE OF status ON orders
WHEN NOT EXISTS
  (SELECT 1 FROM state_moves WHERE machine = 'order' AND from_state = OLD.status AND to_state = NEW.status)
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- Each counts once, with its payment, towards the threshold of the year.
CREATE TRIGGER orders_cross_border AFTER UPDATE OF paid_at ON orders
WHEN NEW.is_cross_border = 1 AND OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO cross_border_sales (year, net_eur_minor)
    VALUES (CAST(strftime('%Y', NEW.paid_at / 1000, 'unixepoch') AS INTEGER),
      (NEW.total_minor + NEW.balance_minor - NEW.untaxed_minor - NEW.tax_minor) * 100000000 / NEW.minor_per_eur_micros)
    ON CONFLICT (year) DO UPDATE SET net_eur_minor = net_eur_minor + excluded.net_eur_minor;
END;

-- Complete means: every unit has its key, or was given back.
CREATE TRIGGER orders_complete_with_keys BEFORE UPDATE OF status ON orders
WHEN NEW.status = 'Complete' AND EXISTS
  (SELECT 1 FROM order_items i WHERE i.order_id = OLD.id
    AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)
    AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.status IN ('Sold', 'Revealed')))
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- Nobody holds the shop's stock without paying. What unpaid orders may reserve at once: before a customer's first paid order
-- 40 units and 2000 EUR, then 200 units and 10 000 EUR; from one network address three times as much as a known customer.
-- EUR cents of the catalogue's own prices. An order with nothing left to pay is settled at once and holds nothing.
CREATE TRIGGER orders_reserved_bounds BEFORE UPDATE OF is_reserved ON orders
WHEN NEW.is_reserved = 1 AND NEW.total_minor > 0 AND (
  EXISTS (
    SELECT 1 FROM
      (SELECT count(*) AS units, ifnull(sum(i.unit_eur_minor), 0) AS value
        FROM orders o JOIN order_items i ON i.order_id = o.id
        WHERE o.customer_id = NEW.customer_id AND o.status = 'Pending') held,
      (SELECT EXISTS (SELECT 1 FROM orders WHERE customer_id = NEW.customer_id AND paid_at IS NOT NULL) AS has_paid) known
    WHERE held.units > iif(known.has_paid, 200, 40) OR held.value > iif(known.has_paid, 1000000, 200000))
  OR EXISTS (
    SELECT 1 FROM
      (SELECT count(*) AS units, ifnull(sum(i.unit_eur_minor), 0) AS value
        FROM order_requests own JOIN order_requests q ON q.client_hash = own.client_hash AND q.created_at > NEW.created_at - 3600000
          JOIN orders o ON o.id = q.order_id AND o.status = 'Pending' JOIN order_items i ON i.order_id = o.id
        WHERE own.order_id = NEW.id) held
    WHERE held.units > 600 OR held.value > 3000000))
BEGIN SELECT raise(ABORT, 'too-many-reserved'); END;

-- What was only reserved is free again when its order ends or its unit is refunded.
CREATE TRIGGER supply_orders_of_cancelled AFTER UPDATE OF status ON orders
WHEN NEW.status = 'Cancelled' AND OLD.status <> 'Cancelled'
BEGIN
  DELETE FROM supply_orders WHERE status = 'reserved'
    AND order_item_id IN (SELECT id FROM order_items WHERE order_id = NEW.id);
END;

-- Run after the key claims of a new order: all units or none.
CREATE TRIGGER orders_reserve_all BEFORE UPDATE OF is_reserved ON orders
WHEN NEW.is_reserved = 1 AND EXISTS
  (SELECT 1 FROM order_items i WHERE i.order_id = OLD.id
    AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id)
    AND NOT EXISTS (SELECT 1 FROM supply_orders s WHERE s.order_item_id = i.id))
BEGIN SELECT raise(ABORT, 'out-of-stock'); END;

-- Card testing: at most 5 unpaid orders in 10 minutes per customer, 30 per address. One that comes back from the archive was
-- placed long ago.
CREATE TRIGGER orders_too_many BEFORE INSERT ON orders
WHEN NOT EXISTS (SELECT 1 FROM archived_orders WHERE order_id = NEW.id AND state = 'moved') AND (SELECT count(*) FROM orders o WHERE o.customer_id = NEW.customer_id
        AND o.created_at > NEW.created_at - 600000 AND o.paid_at IS NULL
        AND (o.cancel_reason IS NOT 'replaced' OR EXISTS
          (SELECT 1 FROM payments p JOIN payment_events e ON e.init_id = p.init_id
           WHERE p.order_id = o.id AND e.kind IN ('declined', 'failed')))) >= 5
BEGIN SELECT raise(ABORT, 'too-many-orders'); END;

CREATE TRIGGER order_requests_too_many BEFORE INSERT ON order_requests
WHEN NEW.client_hash IS NOT NULL AND (SELECT count(*) FROM order_requests q JOIN orders o ON o.id = q.order_id
    WHERE q.client_hash = NEW.client_hash AND q.created_at > NEW.created_at - 600000 AND o.paid_at IS NULL) >= 30
BEGIN SELECT raise(ABORT, 'too-many-orders'); END;

-- No order is cancelled while money for it is here or on its way; money on its way back decides nothing (PAYMENT-10).
CREATE TRIGGER orders_cancel_paid BEFORE UPDATE OF status ON orders
WHEN NEW.status = 'Cancelled' AND EXISTS
  (SELECT 1 FROM payments p WHERE p.order_id = OLD.id
    AND (p.status IN ('Authorized', 'Paid', 'PartiallyRefunded') OR p.held_reason IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.reason = 'held')))
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- One row per unit: every unit has a key of its own.
CREATE TABLE order_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Found by its order: it has no index.
  guid TEXT NOT NULL,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  product_id INTEGER NOT NULL,
  product_name TEXT NOT NULL,
  platform TEXT NOT NULL,
  unit_minor INTEGER NOT NULL,
  consented_at INTEGER,
  consent_version TEXT,
  -- The unit's part of the order's discount, in the order's currency.
  discount_minor INTEGER NOT NULL DEFAULT 0,
  -- As they were when the unit was sold.
  voucher_type TEXT NOT NULL DEFAULT 'None'
    CHECK (voucher_type IN ('None', 'SPV', 'MPV')),
  is_store_credit INTEGER NOT NULL DEFAULT 0,
  -- EUR cents of the unit's price when it was sold, and its part of the discount.
  unit_eur_minor INTEGER NOT NULL DEFAULT 0,
  discount_eur_minor INTEGER NOT NULL DEFAULT 0,
  -- Its part of the order's promotional credit.
  promo_used_minor INTEGER NOT NULL DEFAULT 0,
  promo_minor INTEGER NOT NULL DEFAULT 0,
  -- The bundle with which a unit was sold: the product, its name then, and which copy of it (all units of a copy have the same).
  bundle_id INTEGER,
  bundle_name TEXT,
  bundle_guid TEXT
);
CREATE INDEX order_items_by_order ON order_items (order_id);
CREATE INDEX order_items_by_product ON order_items (product_id);
CREATE INDEX order_items_by_bundle ON order_items (bundle_guid) WHERE bundle_guid IS NOT NULL;

-- Which order used which coupon; the trigger counts per customer and per address.
CREATE TABLE coupon_uses (
  -- An order, which may be in the archive.
  order_id INTEGER PRIMARY KEY,
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  created_at INTEGER NOT NULL,
  -- One person may have several accounts of one mail address, one after the other.
  email TEXT
);
CREATE INDEX coupon_uses_by_customer ON coupon_uses (coupon_id, customer_id);
CREATE INDEX coupon_uses_by_buyer ON coupon_uses (customer_id);
CREATE INDEX coupon_uses_by_email ON coupon_uses (email, coupon_id) WHERE email IS NOT NULL;

-- `coupons.used` counts the rows; its CHECK is the limit of all uses.
CREATE TRIGGER coupon_uses_add AFTER INSERT ON coupon_uses
BEGIN UPDATE coupons SET used = used + 1 WHERE id = NEW.coupon_id; END;

CREATE TRIGGER coupon_uses_remove AFTER DELETE ON coupon_uses
BEGIN UPDATE coupons SET used = used - 1 WHERE id = OLD.coupon_id; END;

-- The limit per customer: of the account, and of the e-mail address under any account.
CREATE TRIGGER coupon_uses_limit BEFORE INSERT ON coupon_uses
WHEN EXISTS (SELECT 1 FROM coupons c WHERE c.id = NEW.coupon_id AND c.max_uses_per_customer IS NOT NULL
  AND (SELECT count(*) FROM (
      SELECT order_id FROM coupon_uses WHERE coupon_id = c.id AND customer_id = NEW.customer_id
      UNION SELECT order_id FROM coupon_uses WHERE coupon_id = c.id AND email = NEW.email))
    >= c.max_uses_per_customer)
BEGIN SELECT raise(ABORT, 'coupon_used'); END;

-- A coupon for a first order: nothing was paid before, and no other order is about to use such a coupon.
CREATE TRIGGER coupon_uses_first BEFORE INSERT ON coupon_uses
WHEN (SELECT is_first_order FROM coupons WHERE id = NEW.coupon_id) = 1 AND (
  EXISTS (SELECT 1 FROM orders WHERE customer_id = NEW.customer_id AND paid_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM archived_orders WHERE customer_id = NEW.customer_id)
  OR EXISTS (SELECT 1 FROM orders WHERE lower(email) = NEW.email AND paid_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM coupon_uses u JOIN coupons c ON c.id = u.coupon_id
    WHERE u.customer_id = NEW.customer_id AND c.is_first_order = 1)
  OR EXISTS (SELECT 1 FROM coupon_uses u JOIN coupons c ON c.id = u.coupon_id
    WHERE u.email = NEW.email AND c.is_first_order = 1))
BEGIN SELECT raise(ABORT, 'coupon-first-order'); END;

-- A coupon of a group is used by its customers alone, whenever they were put into it.
CREATE TRIGGER coupon_uses_group BEFORE INSERT ON coupon_uses
WHEN EXISTS (SELECT 1 FROM coupons c WHERE c.id = NEW.coupon_id AND c.group_id IS NOT NULL AND NOT EXISTS
  (SELECT 1 FROM customer_group_members m WHERE m.group_id = c.group_id AND m.customer_id = NEW.customer_id))
BEGIN SELECT raise(ABORT, 'coupon-not-yours'); END;

-- An order of a guest goes, with what belongs to it, to whoever proves its address (GUEST-4, GUEST-6). Requests are only
-- compared with those of the same buyer.
CREATE TRIGGER orders_change_hands AFTER UPDATE OF customer_id ON orders
WHEN NEW.customer_id <> OLD.customer_id
BEGIN
  UPDATE order_requests SET customer_id = NEW.customer_id, idempotency_key = 'of-guest-' || NEW.id, previous_order_id = NULL
    WHERE order_id = NEW.id;
  UPDATE coupon_uses SET customer_id = NEW.customer_id WHERE order_id = NEW.id;
  UPDATE key_cases SET customer_id = NEW.customer_id
    WHERE order_item_id IN (SELECT id FROM order_items WHERE order_id = NEW.id);
  -- Not those of a gift's recipient, who is nobody (0).
  UPDATE key_reveals SET customer_id = NEW.customer_id WHERE customer_id = OLD.customer_id AND key_id IN
    (SELECT k.id FROM order_items i JOIN keys k ON k.order_item_id = i.id WHERE i.order_id = NEW.id);
  UPDATE archived_orders SET customer_id = NEW.customer_id WHERE order_id = NEW.id;
END;

-- Mailed links that show the orders of an e-mail address once, to whoever reads its mail.
CREATE TABLE order_lookups (
  token_hash TEXT PRIMARY KEY,
  -- As its key (lower case).
  email TEXT NOT NULL,
  -- Only this order; null for all of them.
  order_number TEXT,
  language_code TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  -- A wish to see orders is stored whether there are any or not, so that neither the time of the response nor the number of
  -- rows tells which; a mail is sent for those with orders alone, and only these count for the address.
  is_mailed INTEGER NOT NULL DEFAULT 1,
  -- Those in a guest's mails about an order work longer than those that somebody asked for.
  life_ms INTEGER NOT NULL DEFAULT 1800000
);
CREATE INDEX order_lookups_by_time ON order_lookups (created_at);
CREATE INDEX order_lookups_by_email ON order_lookups (email);
