-- A reported key of a supplier is replaced by another one of that supplier: its row is ordered once more, under this id.
ALTER TABLE supply_orders ADD COLUMN replacement_guid TEXT;
CREATE UNIQUE INDEX supply_orders_by_replacement ON supply_orders (replacement_guid) WHERE replacement_guid IS NOT NULL;

DROP TRIGGER supply_orders_move;
CREATE TRIGGER supply_orders_move BEFORE UPDATE OF status ON supply_orders
WHEN NEW.status <> OLD.status AND NOT (OLD.status = 'reserved' AND NEW.status = 'ordered')
  AND NOT (OLD.status = 'ordered' AND NEW.status IN ('delivered', 'failed'))
  AND NOT (OLD.status = 'delivered' AND NEW.status = 'ordered' AND NEW.replacement_guid IS NOT OLD.replacement_guid)
BEGIN SELECT raise(ABORT, 'order-state'); END;
