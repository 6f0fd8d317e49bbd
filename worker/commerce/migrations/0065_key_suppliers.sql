-- Keys that a distributor delivers once a unit is paid, beside the shop's own ones (suppliers/README.md).
ALTER TABLE products ADD COLUMN supplier TEXT;
ALTER TABLE products ADD COLUMN supplier_sku TEXT;
-- What the supplier can still sell, less what orders here have reserved. It is part of `stock`.
ALTER TABLE products ADD COLUMN supplier_stock INTEGER NOT NULL DEFAULT 0 CHECK (supplier_stock >= 0);
-- When the supplier is asked again for what it has. Milliseconds since 1970.
ALTER TABLE products ADD COLUMN supplier_due_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX products_supplied ON products (supplier_due_at) WHERE supplier IS NOT NULL;

-- A unit whose key comes from a supplier, at most one row for each unit. Its guid is the idempotency key at the supplier.
CREATE TABLE supply_orders (
  id INTEGER PRIMARY KEY,
  order_item_id INTEGER NOT NULL UNIQUE REFERENCES order_items (id),
  product_id INTEGER NOT NULL,
  supplier TEXT NOT NULL,
  sku TEXT NOT NULL,
  -- reserved (until it is paid) -> ordered (the supplier may have been asked) -> delivered or failed.
  status TEXT NOT NULL DEFAULT 'reserved' CHECK (status IN ('reserved', 'ordered', 'delivered', 'failed')),
  -- The supplier's own id.
  reference TEXT,
  -- Who works on it now; another may after `due_at`.
  claim TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  ordered_at INTEGER,
  done_at INTEGER,
  -- The key that came. It may be withdrawn since.
  key_id INTEGER UNIQUE,
  fault TEXT NOT NULL DEFAULT '',
  CONSTRAINT delivered_with_key CHECK ((status = 'delivered') = (key_id IS NOT NULL))
);
CREATE INDEX supply_orders_open ON supply_orders (due_at) WHERE status IN ('reserved', 'ordered');
CREATE INDEX supply_orders_failed ON supply_orders (id) WHERE status = 'failed';
CREATE INDEX supply_orders_by_product ON supply_orders (product_id, status);
-- Two units never share an order at the supplier, and so never a key.
CREATE UNIQUE INDEX supply_orders_by_reference ON supply_orders (supplier, reference) WHERE reference IS NOT NULL;

CREATE TRIGGER supply_orders_move BEFORE UPDATE OF status ON supply_orders
WHEN NEW.status <> OLD.status AND NOT (OLD.status = 'reserved' AND NEW.status = 'ordered')
  AND NOT (OLD.status = 'ordered' AND NEW.status IN ('delivered', 'failed'))
BEGIN SELECT raise(ABORT, 'order-state'); END;

CREATE TRIGGER supply_reserved AFTER INSERT ON supply_orders
BEGIN UPDATE products SET supplier_stock = supplier_stock - 1 WHERE id = NEW.product_id; END;
CREATE TRIGGER supply_released AFTER DELETE ON supply_orders WHEN OLD.status = 'reserved'
BEGIN
  UPDATE products SET supplier_stock = supplier_stock + 1
    WHERE id = OLD.product_id AND supplier = OLD.supplier AND supplier_sku = OLD.sku;
END;
CREATE TRIGGER supplier_stock_counts AFTER UPDATE OF supplier_stock ON products WHEN NEW.supplier_stock <> OLD.supplier_stock
BEGIN UPDATE products SET stock = stock + NEW.supplier_stock - OLD.supplier_stock WHERE id = NEW.id; END;
-- What another supplier has of another product is not known yet.
CREATE TRIGGER supplier_changed AFTER UPDATE OF supplier, supplier_sku ON products
WHEN NEW.supplier IS NOT OLD.supplier OR NEW.supplier_sku IS NOT OLD.supplier_sku
BEGIN UPDATE products SET supplier_stock = 0, supplier_due_at = 0 WHERE id = NEW.id; END;

-- What was only reserved is free again when its order ends or its unit is refunded.
CREATE TRIGGER supply_orders_of_cancelled AFTER UPDATE OF status ON orders
WHEN NEW.status = 'Cancelled' AND OLD.status <> 'Cancelled'
BEGIN
  DELETE FROM supply_orders WHERE status = 'reserved'
    AND order_item_id IN (SELECT id FROM order_items WHERE order_id = NEW.id);
END;
CREATE TRIGGER supply_orders_of_refunded AFTER INSERT ON refunds WHEN NEW.order_item_id IS NOT NULL
BEGIN DELETE FROM supply_orders WHERE status = 'reserved' AND order_item_id = NEW.order_item_id; END;

-- Run after the reservations of a new order: each unit has a key, or one is reserved at its supplier.
DROP TRIGGER orders_reserve_all;
CREATE TRIGGER orders_reserve_all BEFORE UPDATE OF is_reserved ON orders
WHEN NEW.is_reserved = 1 AND EXISTS
  (SELECT 1 FROM order_items i WHERE i.order_id = OLD.id
    AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id)
    AND NOT EXISTS (SELECT 1 FROM supply_orders s WHERE s.order_item_id = i.id))
BEGIN SELECT raise(ABORT, 'out-of-stock'); END;
