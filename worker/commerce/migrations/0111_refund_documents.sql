-- What a refund gives back, on paper and in the books: of units, of an amount that was refunded at the provider, or of one that a
-- lost dispute charged back (REFUND-15).

-- Refunds that were made together: they have one credit note (REFUND-12). Empty for money that came for nothing ('held').
ALTER TABLE refunds ADD COLUMN batch_guid TEXT NOT NULL DEFAULT '';
-- Who gave it back: the shop's own request, the merchant or the provider without one, or the buyer's bank.
ALTER TABLE refunds ADD COLUMN origin TEXT NOT NULL DEFAULT 'shop' CHECK (origin IN ('shop', 'provider', 'dispute'));
-- Everything given back but points, in minor units of the order's currency: its vouchers sold without VAT, and the VAT in the rest.
ALTER TABLE refunds ADD COLUMN gross_minor INTEGER NOT NULL DEFAULT 0 CHECK (gross_minor >= 0);
ALTER TABLE refunds ADD COLUMN untaxed_minor INTEGER NOT NULL DEFAULT 0 CHECK (untaxed_minor >= 0);
ALTER TABLE refunds ADD COLUMN tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (tax_minor >= 0);
-- 1: it is of no unit, and gives back everything that was left of the order.
ALTER TABLE refunds ADD COLUMN covers_rest INTEGER NOT NULL DEFAULT 0 CHECK (covers_rest IN (0, 1));
UPDATE refunds SET batch_guid = guid, gross_minor = amount_minor + credited_minor
    + ifnull(balance_minor * (SELECT o.balance_minor / nullif(o.balance_used_minor, 0) FROM orders o WHERE o.id = order_id), 0)
  WHERE reason <> 'held';
UPDATE refunds SET tax_minor = ifnull((SELECT o.tax_minor * refunds.gross_minor / nullif(o.total_minor + o.balance_minor, 0)
    FROM orders o WHERE o.id = order_id), 0) WHERE reason <> 'held';
CREATE INDEX refunds_by_batch ON refunds (batch_guid);
CREATE INDEX refunds_by_day ON refunds (done_at) WHERE done_at IS NOT NULL;
CREATE UNIQUE INDEX refunds_cover_once ON refunds (order_id) WHERE covers_rest = 1;

-- One per refund, numbered without a gap in the order of issue, once nothing of it is outstanding.
DROP TRIGGER credit_note_of_refund;
DROP TRIGGER credit_note_of_confirmed_refund;
ALTER TABLE credit_notes RENAME TO credit_notes_before;
CREATE TABLE credit_notes (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  batch_guid TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  issued_at INTEGER NOT NULL
);
INSERT INTO credit_notes (id, number, batch_guid, order_id, issued_at)
  SELECT n.id, n.number, r.batch_guid, r.order_id, n.issued_at FROM credit_notes_before n JOIN refunds r ON r.id = n.refund_id;
DROP TABLE credit_notes_before;
CREATE INDEX credit_notes_by_order ON credit_notes (order_id);
CREATE TRIGGER credit_note_of_refund AFTER INSERT ON refunds
WHEN NEW.status = 'done' AND NEW.reason <> 'held'
BEGIN
  INSERT INTO credit_notes (id, number, batch_guid, order_id, issued_at)
    SELECT n, printf('CN-%06d', n), NEW.batch_guid, NEW.order_id, NEW.done_at
    FROM (SELECT ifnull(max(id), 0) + 1 AS n FROM credit_notes)
    WHERE NOT EXISTS (SELECT 1 FROM credit_notes WHERE batch_guid = NEW.batch_guid);
END;
CREATE TRIGGER credit_note_of_confirmed_refund AFTER UPDATE OF status ON refunds
WHEN NEW.status = 'done' AND OLD.status <> 'done' AND NEW.reason <> 'held'
  AND NOT EXISTS (SELECT 1 FROM refunds WHERE batch_guid = NEW.batch_guid AND status = 'requested')
BEGIN
  INSERT INTO credit_notes (id, number, batch_guid, order_id, issued_at)
    SELECT n, printf('CN-%06d', n), NEW.batch_guid, NEW.order_id, NEW.done_at
    FROM (SELECT ifnull(max(id), 0) + 1 AS n FROM credit_notes)
    WHERE NOT EXISTS (SELECT 1 FROM credit_notes WHERE batch_guid = NEW.batch_guid);
END;

-- The merchant's programs are told of everything that was given back (HOOK-1), whatever way it went. What nobody has been told
-- yet is replaced by what is true now.
DROP TRIGGER webhook_order_refunded;
CREATE VIEW refund_news (payment_id) AS SELECT NULL WHERE false;
CREATE TRIGGER webhook_order_refunded INSTEAD OF INSERT ON refund_news
BEGIN
  DELETE FROM webhook_deliveries WHERE due_at = 0 AND delivered_at IS NULL AND failed_at IS NULL AND attempts = 0
    AND type = 'order.refunded' AND data ->> 'OrderId' = (SELECT order_id FROM payments WHERE id = NEW.payment_id);
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT e.id, 'order.refunded', json_object('OrderId', o.id, 'OrderNumber', o.number, 'OrderGuid', o.guid,
    'PaymentStatus', p.status, 'Currency', p.currency_code,
    'RefundedMinor', (SELECT ifnull(sum(gross_minor), 0) FROM refunds WHERE order_id = o.id AND reason <> 'held' AND status = 'done'),
    'ToBalanceEurMinor', (SELECT ifnull(sum(balance_minor + credit_minor), 0) FROM refunds WHERE order_id = o.id AND status = 'done'))
  FROM webhook_endpoints e JOIN payments p ON p.id = NEW.payment_id JOIN orders o ON o.id = p.order_id
  WHERE instr(e.events, '"order.refunded"') > 0 AND p.status IN ('PartiallyRefunded', 'Refunded');
END;
CREATE TRIGGER refund_news_of_payment AFTER UPDATE OF status ON payments
WHEN NEW.status IN ('PartiallyRefunded', 'Refunded') AND NEW.status <> OLD.status
BEGIN INSERT INTO refund_news VALUES (NEW.id); END;
CREATE TRIGGER refund_news_of_done AFTER UPDATE OF status ON refunds
WHEN NEW.status = 'done' AND OLD.status <> 'done' AND NEW.reason <> 'held'
BEGIN INSERT INTO refund_news VALUES (NEW.payment_id); END;
CREATE TRIGGER refund_news_of_report AFTER INSERT ON refunds
WHEN NEW.status = 'done' AND NEW.reason <> 'held'
BEGIN INSERT INTO refund_news VALUES (NEW.payment_id); END;
