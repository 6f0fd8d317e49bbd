-- Pre-orders: goods that are paid before their release, up to a limit, and delivered in the order of their payments (PREORDER-1).

-- While one of a product is running (not `ended`), its `stock` is what can still be pre-ordered, and its keys wait for the queue.
CREATE TABLE preorders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id),
  -- planned (opens later), open, closed (sells no more), releasing (delivers), ended (nobody waits; the product is sold as any other).
  state TEXT NOT NULL CHECK (state IN ('planned', 'open', 'closed', 'releasing', 'ended')),
  opens_at INTEGER NOT NULL,
  releases_at INTEGER NOT NULL,
  -- When the release was last moved.
  moved_at INTEGER,
  -- In which the release is shown.
  time_zone TEXT NOT NULL,
  unit_limit INTEGER NOT NULL CHECK (unit_limit > 0),
  -- Units that were not given back, kept by the triggers of `preorder_units`: the database refuses one beyond the limit.
  sold INTEGER NOT NULL DEFAULT 0 CHECK (sold BETWEEN 0 AND unit_limit),
  created_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX preorders_running ON preorders (product_id) WHERE state <> 'ended';
CREATE INDEX preorders_by_product ON preorders (product_id);

-- A shop that takes no pre-orders any more closes those that are open; what was sold stays with its buyers.
CREATE TRIGGER preorders_switched_off AFTER UPDATE OF value ON settings
WHEN NEW.key = 'store' AND ifnull(NEW.value ->> 'HasPreOrders', 0) = 0 AND OLD.value ->> 'HasPreOrders' = 1
BEGIN UPDATE preorders SET state = 'closed' WHERE state IN ('planned', 'open'); END;

-- A unit of an order that was pre-ordered: its place in the queue is when it was paid.
CREATE TABLE preorder_units (
  order_item_id INTEGER PRIMARY KEY REFERENCES order_items (id),
  preorder_id INTEGER NOT NULL REFERENCES preorders (id),
  -- reserved (until it is paid) -> waiting -> served (has a key, or a unit of its supplier) -> refunded.
  status TEXT NOT NULL DEFAULT 'reserved' CHECK (status IN ('reserved', 'waiting', 'served', 'refunded')),
  paid_at INTEGER,
  -- When its buyer was told that the key is there.
  told_at INTEGER,
  CONSTRAINT queued_when_paid CHECK (status = 'reserved' OR paid_at IS NOT NULL)
);
CREATE INDEX preorder_units_queue ON preorder_units (preorder_id, status, paid_at, order_item_id);
CREATE INDEX preorder_units_untold ON preorder_units (told_at, order_item_id) WHERE status = 'served' AND told_at IS NULL;

-- What can be sold of a product follows its pre-order.
CREATE TRIGGER preorder_stock_began AFTER INSERT ON preorders
BEGIN
  UPDATE products SET stock = iif(NEW.state = 'open', NEW.unit_limit - NEW.sold, 0) WHERE id = NEW.product_id;
END;

CREATE TRIGGER preorder_stock_follows AFTER UPDATE OF state, unit_limit, sold ON preorders
WHEN NEW.state <> 'ended' OR OLD.state <> 'ended'
BEGIN
  UPDATE products SET stock = CASE NEW.state WHEN 'open' THEN NEW.unit_limit - NEW.sold
      WHEN 'ended' THEN supplier_stock + (SELECT count(*) FROM keys k WHERE k.product_id = NEW.product_id AND k.status = 'Available')
      ELSE 0 END
    WHERE id = NEW.product_id;
END;

-- The triggers that keep `stock` leave a product alone while its pre-order is running: `preorder_stock_follows` counts anew at its end.
DROP TRIGGER supplier_stock_counts;
CREATE TRIGGER supplier_stock_counts
AFTER UPDATE OF supplier_stock ON products WHEN NEW.supplier_stock <> OLD.supplier_stock
  AND NOT EXISTS (SELECT 1 FROM preorders r WHERE r.product_id = NEW.id AND r.state <> 'ended')
BEGIN UPDATE products SET stock = stock + NEW.supplier_stock - OLD.supplier_stock WHERE id = NEW.id; END;

DROP TRIGGER keys_stock_insert;
CREATE TRIGGER keys_stock_insert AFTER INSERT ON keys WHEN NEW.status = 'Available'
  AND NOT EXISTS (SELECT 1 FROM preorders r WHERE r.product_id = NEW.product_id AND r.state <> 'ended')
BEGIN UPDATE products SET stock = stock + 1 WHERE id = NEW.product_id; END;

DROP TRIGGER keys_stock_take;
CREATE TRIGGER keys_stock_take AFTER UPDATE OF status ON keys
WHEN OLD.status = 'Available' AND NEW.status <> 'Available'
  AND NOT EXISTS (SELECT 1 FROM preorders r WHERE r.product_id = NEW.product_id AND r.state <> 'ended')
BEGIN UPDATE products SET stock = stock - 1 WHERE id = NEW.product_id; END;

DROP TRIGGER keys_stock_return;
CREATE TRIGGER keys_stock_return AFTER UPDATE OF status ON keys
WHEN OLD.status <> 'Available' AND NEW.status = 'Available'
  AND NOT EXISTS (SELECT 1 FROM preorders r WHERE r.product_id = NEW.product_id AND r.state <> 'ended')
BEGIN UPDATE products SET stock = stock + 1 WHERE id = NEW.product_id; END;

DROP TRIGGER keys_stock_delete;
CREATE TRIGGER keys_stock_delete AFTER DELETE ON keys WHEN OLD.status = 'Available'
  AND NOT EXISTS (SELECT 1 FROM preorders r WHERE r.product_id = OLD.product_id AND r.state <> 'ended')
BEGIN UPDATE products SET stock = stock - 1 WHERE id = OLD.product_id; END;

DROP TRIGGER keys_stock_move;
CREATE TRIGGER keys_stock_move AFTER UPDATE OF product_id ON keys
WHEN NEW.product_id <> OLD.product_id
BEGIN
  UPDATE products SET stock = stock - 1 WHERE id = OLD.product_id
    AND NOT EXISTS (SELECT 1 FROM preorders r WHERE r.product_id = OLD.product_id AND r.state <> 'ended');
  UPDATE products SET stock = stock + 1 WHERE id = NEW.product_id
    AND NOT EXISTS (SELECT 1 FROM preorders r WHERE r.product_id = NEW.product_id AND r.state <> 'ended');
END;

-- A place in a pre-order reserves a unit as a key or a supplier's unit does.
DROP TRIGGER orders_reserve_all;
CREATE TRIGGER orders_reserve_all BEFORE UPDATE OF is_reserved ON orders
WHEN NEW.is_reserved = 1 AND EXISTS
  (SELECT 1 FROM order_items i WHERE i.order_id = OLD.id
    AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id)
    AND NOT EXISTS (SELECT 1 FROM supply_orders s WHERE s.order_item_id = i.id)
    AND NOT EXISTS (SELECT 1 FROM preorder_units u WHERE u.order_item_id = i.id))
BEGIN SELECT raise(ABORT, 'out-of-stock'); END;

-- The one count against the limit.
CREATE TRIGGER preorder_unit_counts AFTER INSERT ON preorder_units WHEN NEW.status = 'reserved'
BEGIN UPDATE preorders SET sold = sold + 1 WHERE id = NEW.preorder_id; END;

CREATE TRIGGER preorder_unit_leaves AFTER DELETE ON preorder_units WHEN OLD.status = 'reserved'
BEGIN UPDATE preorders SET sold = sold - 1 WHERE id = OLD.preorder_id; END;

CREATE TRIGGER preorder_unit_given_back AFTER UPDATE OF status ON preorder_units
WHEN NEW.status = 'refunded' AND OLD.status <> 'refunded'
BEGIN UPDATE preorders SET sold = sold - 1 WHERE id = NEW.preorder_id; END;

-- Only forward.
CREATE TRIGGER preorder_units_move BEFORE UPDATE OF status ON preorder_units
WHEN NEW.status <> OLD.status AND NOT (OLD.status = 'reserved' AND NEW.status = 'waiting')
  AND NOT (OLD.status = 'waiting' AND NEW.status IN ('served', 'refunded')) AND NOT (OLD.status = 'served' AND NEW.status = 'refunded')
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- A paid unit joins the queue.
CREATE TRIGGER preorder_units_of_paid AFTER UPDATE OF paid_at ON orders
WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL
BEGIN
  UPDATE preorder_units SET status = 'waiting', paid_at = NEW.paid_at
    WHERE status = 'reserved' AND order_item_id IN (SELECT id FROM order_items WHERE order_id = NEW.id);
END;

-- An order that ends unpaid leaves its places to others.
CREATE TRIGGER preorder_units_of_cancelled AFTER UPDATE OF status ON orders
WHEN NEW.status = 'Cancelled' AND OLD.status <> 'Cancelled'
BEGIN
  DELETE FROM preorder_units WHERE status = 'reserved' AND order_item_id IN (SELECT id FROM order_items WHERE order_id = NEW.id);
END;

-- A refunded unit leaves the queue, whoever refunded it.
CREATE TRIGGER preorder_units_of_refunded AFTER INSERT ON refunds WHEN NEW.order_item_id IS NOT NULL OR NEW.covers_rest = 1
BEGIN
  UPDATE preorder_units SET status = 'refunded' WHERE status IN ('waiting', 'served') AND order_item_id IN
    (SELECT id FROM order_items WHERE order_id = NEW.order_id AND (id = NEW.order_item_id OR NEW.covers_rest = 1));
END;

-- Never a key and a place in the queue for one unit: whatever gives it a key, or a unit of its supplier, takes it out.
CREATE TRIGGER preorder_units_with_key AFTER UPDATE OF order_item_id ON keys
WHEN OLD.order_item_id IS NULL AND NEW.order_item_id IS NOT NULL
BEGIN UPDATE preorder_units SET status = 'served' WHERE order_item_id = NEW.order_item_id AND status = 'waiting'; END;

CREATE TRIGGER preorder_units_with_supply AFTER INSERT ON supply_orders
BEGIN UPDATE preorder_units SET status = 'served' WHERE order_item_id = NEW.order_item_id AND status = 'waiting'; END;

-- Its page says when the key comes, and lists that it is a pre-order.
CREATE TRIGGER purge_preorder AFTER UPDATE OF state, releases_at, time_zone ON preorders
WHEN NEW.state <> OLD.state OR NEW.releases_at <> OLD.releases_at OR NEW.time_zone <> OLD.time_zone
BEGIN INSERT INTO card_changed VALUES (NEW.product_id); END;

CREATE TRIGGER purge_new_preorder AFTER INSERT ON preorders
BEGIN INSERT INTO card_changed VALUES (NEW.product_id); END;
