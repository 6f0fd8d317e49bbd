-- A key of a disputed order that nobody has seen is not shown either until the dispute is won: its buyer would have both the
-- key and the money. One that was seen before is shown again.
DROP TRIGGER keys_not_disputed;
CREATE TRIGGER keys_not_disputed BEFORE UPDATE OF status ON keys
WHEN NEW.status IN ('Revealed', 'Reported', 'Replaced') AND EXISTS
  (SELECT 1 FROM order_items i JOIN payments p ON p.order_id = i.order_id
    WHERE i.id = OLD.order_item_id AND p.disputed_at IS NOT NULL)
BEGIN SELECT raise(ABORT, 'order-disputed'); END;
