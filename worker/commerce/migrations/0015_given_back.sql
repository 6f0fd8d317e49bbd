-- What was given back, in total and whatever way; what was seen stays seen; points that were spent meanwhile are owed.

-- Whoever has seen any key of a unit cannot withdraw from it, whatever became of that key.
DROP TRIGGER refunds_of_unseen_keys;
CREATE TRIGGER refunds_of_unseen_keys BEFORE INSERT ON refunds
WHEN NEW.reason = 'withdrawal' AND EXISTS (SELECT 1 FROM keys
  WHERE order_item_id = NEW.order_item_id AND (revealed_at IS NOT NULL OR status NOT IN ('Replaced', 'Returned')))
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- So its points are its buyer's for good.
DROP TRIGGER reward_points_spendable;
DROP VIEW pending_points;
CREATE VIEW pending_points AS
SELECT o.customer_id, (o.paid_at / 86400000 + 15) * 86400000 - 1 AS pending_until,
  o.points_to_earn + (SELECT ifnull(sum(r.points), 0) FROM reward_points r
    WHERE r.customer_id = o.customer_id AND r.order_id = o.id AND r.kind = 'revoked') AS points
FROM orders o
WHERE o.points_to_earn > 0 AND o.paid_at IS NOT NULL AND o.status <> 'Cancelled'
  AND EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id
    AND NOT EXISTS (SELECT 1 FROM refunds f WHERE f.order_item_id = i.id)
    AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.revealed_at IS NOT NULL));
CREATE TRIGGER reward_points_spendable BEFORE INSERT ON reward_points
WHEN NEW.kind = 'spent' AND (SELECT points FROM customers WHERE id = NEW.customer_id) + NEW.points
  < max(0, (SELECT ifnull(sum(points), 0) FROM pending_points
     WHERE customer_id = NEW.customer_id AND pending_until >= NEW.created_at))
BEGIN SELECT raise(ABORT, 'points_not_negative'); END;

-- Points of refunded goods that were spent already: the next ones pay them first. `points` - `points_owed` is the ledger's sum.
ALTER TABLE customers ADD COLUMN points_owed INTEGER NOT NULL DEFAULT 0 CHECK (points_owed >= 0);
DROP TRIGGER reward_points_sum;
CREATE TRIGGER reward_points_sum AFTER INSERT ON reward_points
BEGIN
  UPDATE customers SET points = max(0, points - points_owed + NEW.points),
    points_owed = max(0, points_owed - points - NEW.points) WHERE id = NEW.customer_id;
  UPDATE reward_points SET balance_after = (SELECT points - points_owed FROM customers WHERE id = NEW.customer_id)
    WHERE id = NEW.id;
END;

-- The part of a payment that went to the balance instead of back through the provider, in minor units of its currency.
ALTER TABLE refunds ADD COLUMN credited_minor INTEGER NOT NULL DEFAULT 0 CHECK (credited_minor >= 0);
UPDATE refunds SET credited_minor = ifnull((SELECT iif(o.currency_code = 'EUR' OR o.revenue_eur_minor = 0, refunds.credit_minor,
    (refunds.credit_minor * (o.subtotal_minor - o.discount_minor) + o.revenue_eur_minor - 1) / o.revenue_eur_minor)
  FROM orders o WHERE o.id = refunds.order_id), 0) WHERE credit_minor > 0;
DROP TRIGGER refunds_within_payment;
CREATE TRIGGER refunds_within_payment BEFORE INSERT ON refunds
WHEN NEW.order_item_id IS NOT NULL AND NEW.amount_minor + NEW.credited_minor
  + max((SELECT refunded_minor FROM payments WHERE id = NEW.payment_id),
      (SELECT ifnull(sum(amount_minor), 0) FROM refunds WHERE payment_id = NEW.payment_id))
  + (SELECT ifnull(sum(credited_minor), 0) FROM refunds WHERE payment_id = NEW.payment_id)
  > (SELECT amount_minor FROM payments WHERE id = NEW.payment_id)
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- Orders that were given back whole before the balance counted.
UPDATE payments SET status = 'Refunded' WHERE status IN ('Paid', 'PartiallyRefunded')
  AND EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = payments.order_id)
  AND NOT EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = payments.order_id
    AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id AND r.status = 'done'));
UPDATE payments SET status = 'PartiallyRefunded' WHERE status = 'Paid'
  AND EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = payments.id AND r.status = 'done' AND r.reason <> 'held');
UPDATE orders SET status = 'Cancelled', cancelled_at = unixepoch() * 1000, cancel_reason = 'refunded' WHERE status = 'Processing'
  AND (SELECT status FROM payments WHERE order_id = orders.id ORDER BY id DESC LIMIT 1) = 'Refunded';
