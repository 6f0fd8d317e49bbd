-- Withdrawals, refunds, invoices and credit notes. Only money that is here can be given back, and never more of it.

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
  received_at INTEGER NOT NULL,
  -- When a declaration was handled: refunded, and its receipt written. Null after a crash, until the cron resumes it.
  handled_at INTEGER,
  -- Of a declaration that matches no order, when the staff answered it (REFUND-11).
  answered_at INTEGER,
  answer TEXT
);
CREATE INDEX withdrawals_by_order ON withdrawals (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX withdrawals_by_email ON withdrawals (email);
CREATE INDEX withdrawals_by_person ON withdrawals (lower(email));
CREATE INDEX withdrawals_unfinished ON withdrawals (received_at) WHERE handled_at IS NULL;
CREATE INDEX withdrawals_unmatched ON withdrawals (received_at) WHERE order_id IS NULL;
CREATE INDEX withdrawals_open ON withdrawals (id) WHERE order_id IS NULL AND answered_at IS NULL;

-- Money given back: for a unit, the VAT of a business whose VAT id was confirmed later (`vat`, TAX-11), an amount of the
-- staff's (REFUND-16), of the provider or of a lost dispute (REFUND-15), or money that came for nothing.
CREATE TABLE refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  payment_id INTEGER NOT NULL REFERENCES payments (id),
  order_item_id INTEGER UNIQUE REFERENCES order_items (id),
  reason TEXT NOT NULL CHECK (reason IN ('withdrawal', 'key', 'held', 'merchant', 'vat')),
  -- By the provider, in minor units of the currency.
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  currency_code TEXT NOT NULL,
  -- EUR cents: the part that was paid by balance, and what goes there although the provider had collected it.
  balance_minor INTEGER NOT NULL DEFAULT 0 CHECK (balance_minor >= 0),
  credit_minor INTEGER NOT NULL DEFAULT 0 CHECK (credit_minor >= 0),
  -- Promotional credit that is back: EUR cents, and what it took off in the order's currency. No money: not in `gross_minor`.
  promo_used_minor INTEGER NOT NULL DEFAULT 0 CHECK (promo_used_minor >= 0),
  promo_minor INTEGER NOT NULL DEFAULT 0 CHECK (promo_minor >= 0),
  points INTEGER NOT NULL DEFAULT 0 CHECK (points >= 0),
  -- Points that the unit had earned. No more are taken back than the customer has.
  earned_points INTEGER NOT NULL DEFAULT 0 CHECK (earned_points >= 0),
  status TEXT NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'done')),
  asked_at INTEGER,
  ask_count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  done_at INTEGER,
  -- The part of a payment that went to the balance instead of back through the provider, in minor units of its currency.
  credited_minor INTEGER NOT NULL DEFAULT 0 CHECK (credited_minor >= 0),
  -- 1: its provider could not make it, and the merchant has paid the buyer back in another way.
  is_paid_otherwise INTEGER NOT NULL DEFAULT 0 CHECK (is_paid_otherwise IN (0, 1)),
  -- The declaration that a refund is for: its receipt lists exactly these units, whenever it is written.
  withdrawal_guid TEXT,
  -- Refunds that were made together: they have one credit note (REFUND-12). Empty for money that came for nothing (`held`).
  batch_guid TEXT NOT NULL DEFAULT '',
  -- Who gave it back: the shop's own request, the merchant or the provider without one, or the buyer's bank.
  origin TEXT NOT NULL DEFAULT 'shop' CHECK (origin IN ('shop', 'provider', 'dispute')),
  -- Everything given back but points and promotional credit, in minor units of the order's currency: its vouchers sold without VAT, and the VAT in the rest.
  gross_minor INTEGER NOT NULL DEFAULT 0 CHECK (gross_minor >= 0),
  untaxed_minor INTEGER NOT NULL DEFAULT 0 CHECK (untaxed_minor >= 0),
  tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (tax_minor >= 0),
  -- 1: it is of no unit, and gives back everything that was left of the order.
  covers_rest INTEGER NOT NULL DEFAULT 0 CHECK (covers_rest IN (0, 1)),
  -- The unit that an amount of the staff's is a part of (REFUND-16); NULL for one that is for the order as a whole.
  for_item_id INTEGER REFERENCES order_items (id)
);
CREATE INDEX refunds_by_order ON refunds (order_id);
CREATE INDEX refunds_for_item ON refunds (for_item_id) WHERE for_item_id IS NOT NULL;
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_open ON refunds (created_at) WHERE status = 'requested';
CREATE UNIQUE INDEX refunds_held_once ON refunds (payment_id) WHERE reason = 'held';
CREATE INDEX refunds_by_end ON refunds (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX refunds_by_batch ON refunds (batch_guid);
CREATE UNIQUE INDEX refunds_vat_once ON refunds (order_id) WHERE reason = 'vat';
CREATE UNIQUE INDEX refunds_cover_once ON refunds (order_id) WHERE covers_rest = 1;

-- Only of a payment that is here.
CREATE TRIGGER refunds_of_paid BEFORE INSERT ON refunds
WHEN NEW.origin = 'shop' AND NEW.reason <> 'held'
  AND (SELECT status FROM payments WHERE id = NEW.payment_id) NOT IN ('Paid', 'PartiallyRefunded')
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- A refund for a bad key answers an open report: of two members of staff who decide at the same moment the first one counts.
CREATE TRIGGER refunds_of_bad_keys BEFORE INSERT ON refunds
WHEN NEW.reason = 'key' AND NOT EXISTS (SELECT 1 FROM keys k JOIN key_cases c ON c.key_id = k.id
  WHERE k.order_item_id = NEW.order_item_id AND k.status = 'Reported' AND c.status = 'Open')
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- A card's value is given back or spent, never both: of a refund and a redemption at the same moment one is refused.
CREATE TRIGGER refunds_of_redeemed_cards BEFORE INSERT ON refunds
WHEN NEW.order_item_id IS NOT NULL AND EXISTS (SELECT 1 FROM keys k JOIN gift_cards g ON g.key_id = k.id
  WHERE k.order_item_id = NEW.order_item_id AND g.redeemed_by IS NOT NULL)
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- A withdrawal takes the unseen key first, in the same batch: whoever saw it in this moment keeps it.
CREATE TRIGGER refunds_of_unseen_keys BEFORE INSERT ON refunds
WHEN NEW.reason = 'withdrawal' AND EXISTS (SELECT 1 FROM keys
  WHERE order_item_id = NEW.order_item_id AND (revealed_at IS NOT NULL OR status NOT IN ('Replaced', 'Returned')))
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- Never more than was paid, refunds and credits to the balance together.
CREATE TRIGGER refunds_within_payment BEFORE INSERT ON refunds
WHEN NEW.origin = 'shop' AND NEW.reason <> 'held' AND NEW.amount_minor + NEW.credited_minor
  + max((SELECT refunded_minor FROM payments WHERE id = NEW.payment_id),
      (SELECT ifnull(sum(amount_minor), 0) FROM refunds WHERE payment_id = NEW.payment_id))
  + (SELECT ifnull(sum(credited_minor), 0) FROM refunds WHERE payment_id = NEW.payment_id)
  > (SELECT amount_minor FROM payments WHERE id = NEW.payment_id)
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- The shop does not pay twice: the bank decides on a disputed payment.
CREATE TRIGGER refunds_not_disputed BEFORE INSERT ON refunds
WHEN NEW.origin = 'shop' AND NEW.reason <> 'held' AND (SELECT disputed_at FROM payments WHERE id = NEW.payment_id) IS NOT NULL
BEGIN SELECT raise(ABORT, 'order-disputed'); END;

-- The VAT of an order and its units are given back one after the other: what is done decides how the rest is taxed.
CREATE TRIGGER refunds_beside_vat BEFORE INSERT ON refunds
WHEN EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = NEW.order_id AND r.status = 'requested'
  AND ((NEW.reason = 'vat' AND r.reason <> 'held') OR (NEW.origin = 'shop' AND NEW.reason <> 'held' AND r.reason = 'vat')))
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- A bundle is one purchase at one price: it is withdrawn whole, and not once any of its keys was shown. A withdrawal takes the
-- unseen keys of all its units first, in the same batch.
CREATE TRIGGER refunds_of_whole_bundles BEFORE INSERT ON refunds
WHEN NEW.reason = 'withdrawal' AND EXISTS (SELECT 1 FROM order_items i
  JOIN order_items s ON s.bundle_guid = i.bundle_guid JOIN keys k ON k.order_item_id = s.id
  WHERE i.id = NEW.order_item_id AND i.bundle_guid IS NOT NULL AND (k.revealed_at IS NOT NULL OR k.status NOT IN ('Replaced', 'Returned')))
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- A gift that nobody has claimed ends with the refund of its unit: its link is dead (GIFT-8).
CREATE TRIGGER order_gifts_of_refunded AFTER INSERT ON refunds WHEN NEW.order_item_id IS NOT NULL OR NEW.covers_rest = 1
BEGIN
  DELETE FROM order_gifts WHERE claimed_at IS NULL AND order_item_id IN (SELECT id FROM order_items
    WHERE order_id = NEW.order_id AND (id = NEW.order_item_id OR NEW.covers_rest = 1));
END;

-- What was reserved for a refunded unit is free again.
CREATE TRIGGER supply_orders_of_refunded AFTER INSERT ON refunds WHEN NEW.order_item_id IS NOT NULL
BEGIN DELETE FROM supply_orders WHERE status = 'reserved' AND order_item_id = NEW.order_item_id; END;

-- Sums of each day that is over, by its number since 1970 in the time zone of the books, for the merchant's statistics. What
-- is given back counts on its own day.
CREATE TABLE sales_days (
  day INTEGER PRIMARY KEY,
  placed INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  revenue_eur_minor INTEGER NOT NULL,
  returned_units INTEGER NOT NULL,
  given_eur_minor INTEGER NOT NULL,
  new_customers INTEGER NOT NULL
);

-- The same by what the books tell apart (`merchant/figures/ledger-store.ts`): sales of a day less what was given back on it,
-- with the quarter of the sale.
CREATE TABLE ledger_days (
  day INTEGER NOT NULL,
  quarter TEXT NOT NULL,
  country_code TEXT NOT NULL,
  tax_rate INTEGER NOT NULL,
  tax_kind TEXT NOT NULL,
  currency_code TEXT NOT NULL,
  orders INTEGER NOT NULL,
  credit_notes INTEGER NOT NULL,
  gross_minor INTEGER NOT NULL,
  untaxed_minor INTEGER NOT NULL,
  tax_minor INTEGER NOT NULL,
  net_eur_minor INTEGER NOT NULL,
  tax_eur_minor INTEGER NOT NULL,
  untaxed_eur_minor INTEGER NOT NULL,
  PRIMARY KEY (day, quarter, country_code, tax_rate, tax_kind, currency_code)
) WITHOUT ROWID;

-- Units of each product sold on a day less those given back, and in each month that is over (year * 12 + month of the year,
-- from 0).
CREATE TABLE product_days (
  day INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  units INTEGER NOT NULL,
  revenue_eur_minor INTEGER NOT NULL,
  PRIMARY KEY (day, product_id)
) WITHOUT ROWID;

CREATE TABLE product_months (
  product_id INTEGER NOT NULL,
  month INTEGER NOT NULL,
  units INTEGER NOT NULL,
  revenue_eur_minor INTEGER NOT NULL,
  PRIMARY KEY (product_id, month)
) WITHOUT ROWID;
CREATE INDEX product_months_top ON product_months (month, units DESC);

-- What was summed up of archived orders cannot be summed up anew.
CREATE TRIGGER zone_of_archived BEFORE UPDATE OF value ON settings
WHEN NEW.key = 'seller' AND NEW.value ->> 'TimeZone' IS NOT OLD.value ->> 'TimeZone'
  AND EXISTS (SELECT 1 FROM archived_orders WHERE state = 'moved')
BEGIN SELECT raise(ABORT, 'zone-of-archived'); END;

CREATE TRIGGER first_zone_of_archived BEFORE INSERT ON settings
WHEN NEW.key = 'seller' AND NEW.value ->> 'TimeZone' IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM settings WHERE key = 'seller') AND EXISTS (SELECT 1 FROM archived_orders WHERE state = 'moved')
BEGIN SELECT raise(ABORT, 'zone-of-archived'); END;

-- In another time zone days begin at other instants: they are summed up anew (BOOKS-3).
CREATE TRIGGER sums_of_zone AFTER UPDATE OF value ON settings
WHEN NEW.key = 'seller' AND NEW.value ->> 'TimeZone' IS NOT OLD.value ->> 'TimeZone'
BEGIN
  DELETE FROM sales_days;
  DELETE FROM ledger_days;
  DELETE FROM product_days;
  DELETE FROM product_months;
END;

CREATE TRIGGER sums_of_first_zone AFTER INSERT ON settings
WHEN NEW.key = 'seller' AND NEW.value ->> 'TimeZone' IS NOT NULL
BEGIN
  DELETE FROM sales_days;
  DELETE FROM ledger_days;
  DELETE FROM product_days;
  DELETE FROM product_months;
END;

-- What many documents have in common, as it was when they were issued: the seller, the time zone of the books, and the texts of
-- a language. The seller or the texts of a release change: then there is another one.
CREATE TABLE document_templates (
  id INTEGER PRIMARY KEY,
  content TEXT NOT NULL UNIQUE CHECK (json_valid(content))
);

-- Invoices and credit notes, as they were issued (BOOKS-6): they are drawn from these rows, whatever is renamed later. Columns
-- are what reports sum up; everything else that is printed is in `content` (`invoices/document.ts`).
CREATE TABLE documents (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  -- The series is that of a kind and year, by the calendar of the books, and has no gap.
  year INTEGER NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  -- With the prefix of then: INV-2026-000001.
  number TEXT NOT NULL,
  issued_at INTEGER NOT NULL,
  -- The day (ISO) by the calendar of the books.
  issued_on TEXT NOT NULL,
  -- It may be in the archive.
  order_id INTEGER NOT NULL,
  -- Of a credit note, the first of the refunds that it is about, which were made together; 0 of an invoice.
  refund_id INTEGER NOT NULL DEFAULT 0,
  country_code TEXT NOT NULL,
  currency_code TEXT NOT NULL,
  -- Basis points.
  tax_rate INTEGER NOT NULL,
  -- What was paid by money and balance, or given back: in it, vouchers sold without VAT, and the VAT in the rest. Minor units.
  gross_minor INTEGER NOT NULL CHECK (gross_minor >= 0),
  untaxed_minor INTEGER NOT NULL CHECK (untaxed_minor >= 0),
  tax_minor INTEGER NOT NULL CHECK (tax_minor >= 0),
  template_id INTEGER NOT NULL REFERENCES document_templates (id),
  content TEXT NOT NULL CHECK (json_valid(content)),
  UNIQUE (kind, year, sequence),
  -- An order has one invoice, and a refund one credit note (REFUND-12).
  UNIQUE (order_id, refund_id)
);
CREATE INDEX documents_by_time ON documents (issued_at, id);

-- What is issued is corrected by another document, never changed.
CREATE TRIGGER documents_frozen BEFORE UPDATE ON documents
BEGIN SELECT raise(ABORT, 'document-issued'); END;
