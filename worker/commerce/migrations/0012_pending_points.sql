-- Points are credited with the payment, but an order's may be spent only when the order cannot be given back any more:
-- else they could be spent, and the order given back all the same.

-- Points of each order that still may be given back, and the last instant of that (`rules/withdrawal.ts`).
CREATE VIEW pending_points AS
SELECT o.customer_id, (o.paid_at / 86400000 + 15) * 86400000 - 1 AS pending_until,
  o.points_to_earn + (SELECT ifnull(sum(r.points), 0) FROM reward_points r
    WHERE r.customer_id = o.customer_id AND r.order_id = o.id AND r.kind = 'revoked') AS points
FROM orders o
WHERE o.points_to_earn > 0 AND o.paid_at IS NOT NULL AND o.status <> 'Cancelled'
  AND EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id
    AND NOT EXISTS (SELECT 1 FROM refunds f WHERE f.order_item_id = i.id)
    AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.status IN ('Revealed', 'Reported')));

CREATE TRIGGER reward_points_spendable BEFORE INSERT ON reward_points
WHEN NEW.kind = 'spent' AND (SELECT points FROM customers WHERE id = NEW.customer_id) + NEW.points
  < (SELECT ifnull(sum(points), 0) FROM pending_points
     WHERE customer_id = NEW.customer_id AND pending_until >= NEW.created_at)
BEGIN SELECT raise(ABORT, 'points_not_negative'); END;
