-- PAYMENT-10: once the money of a held payment is on its way back, the payment decides nothing any more: its order can end,
-- and an order with another open payment can be paid or cancelled.
DROP TRIGGER orders_cancel_paid;
CREATE TRIGGER orders_cancel_paid BEFORE UPDATE OF status ON orders
WHEN NEW.status = 'Cancelled' AND EXISTS
  (SELECT 1 FROM payments p WHERE p.order_id = OLD.id
    AND (p.status IN ('Authorized', 'Paid', 'PartiallyRefunded') OR p.held_reason IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.reason = 'held')))
BEGIN SELECT raise(ABORT, 'order-state'); END;

DROP TRIGGER payments_open_once;
CREATE TRIGGER payments_open_once BEFORE INSERT ON payments
WHEN (SELECT status FROM orders WHERE id = NEW.order_id) <> 'Pending'
  OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = NEW.order_id
    AND (p.status <> 'Voided' OR p.held_reason IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.reason = 'held')))
BEGIN SELECT raise(ABORT, 'order-state'); END;
