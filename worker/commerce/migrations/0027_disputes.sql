-- A payment that its buyer has disputed at the provider, from then until the dispute is won: its keys are not replaced and its
-- units not refunded, or the shop would pay twice. Milliseconds since the epoch (UTC).
ALTER TABLE payments ADD COLUMN disputed_at INTEGER;

CREATE TRIGGER refunds_not_disputed BEFORE INSERT ON refunds
WHEN NEW.order_item_id IS NOT NULL AND (SELECT disputed_at FROM payments WHERE id = NEW.payment_id) IS NOT NULL
BEGIN SELECT raise(ABORT, 'order-disputed'); END;

CREATE TRIGGER keys_not_disputed BEFORE UPDATE OF status ON keys
WHEN NEW.status IN ('Reported', 'Replaced') AND EXISTS
  (SELECT 1 FROM order_items i JOIN payments p ON p.order_id = i.order_id
    WHERE i.id = OLD.order_item_id AND p.disputed_at IS NOT NULL)
BEGIN SELECT raise(ABORT, 'order-disputed'); END;
