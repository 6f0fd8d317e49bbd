-- Card testing: at most 5 unpaid orders in 10 minutes per customer, 30 per address. An order that its buyer replaced
-- before a card was tried on it tests no card.
DROP TRIGGER orders_too_many;
CREATE TRIGGER orders_too_many BEFORE INSERT ON orders
WHEN (SELECT count(*) FROM orders o WHERE o.customer_id = NEW.customer_id
        AND o.created_at > NEW.created_at - 600000 AND o.paid_at IS NULL
        AND (o.cancel_reason IS NOT 'replaced' OR EXISTS
          (SELECT 1 FROM payments p JOIN payment_events e ON e.init_id = p.init_id
           WHERE p.order_id = o.id AND e.kind IN ('declined', 'failed')))) >= 5
  OR (NEW.client_hash IS NOT NULL AND (SELECT count(*) FROM orders WHERE client_hash = NEW.client_hash
        AND created_at > NEW.created_at - 600000 AND paid_at IS NULL) >= 30)
BEGIN SELECT raise(ABORT, 'too-many-orders'); END;
