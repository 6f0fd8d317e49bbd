-- A report that has begun before the refund of its unit, and is stored after it, would stay open for ever: the refund has
-- ended the cases that were there.
CREATE TRIGGER key_cases_not_refunded BEFORE INSERT ON key_cases
WHEN EXISTS (SELECT 1 FROM refunds WHERE order_item_id = NEW.order_item_id)
BEGIN SELECT raise(ABORT, 'order-state'); END;
