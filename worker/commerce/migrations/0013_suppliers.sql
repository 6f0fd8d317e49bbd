-- Units whose keys come from a distributor.

-- A unit whose key comes from a supplier, at most one row for each unit. Its guid is the idempotency key at the supplier.
CREATE TABLE supply_orders (
  id INTEGER PRIMARY KEY,
  order_item_id INTEGER NOT NULL UNIQUE REFERENCES order_items (id),
  -- As in `order_items`: the supplier names the unit by it.
  item_guid TEXT NOT NULL UNIQUE,
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
  is_set_aside INTEGER NOT NULL DEFAULT 0 CHECK (is_set_aside IN (0, 1)), -- 1 once the distributor was asked to set the unit aside: it is told when the unit is not wanted any more.
  -- 1 when the merchant gave the unit up: it is cancelled at the distributor instead of waited for.
  is_given_up INTEGER NOT NULL DEFAULT 0 CHECK (is_given_up IN (0, 1)),
  -- A reported key of a supplier is replaced by another one of that supplier: its row is ordered once more, under this id.
  replacement_guid TEXT,
  CONSTRAINT delivered_with_key CHECK ((status = 'delivered') = (key_id IS NOT NULL))
);
CREATE INDEX supply_orders_open ON supply_orders (due_at) WHERE status IN ('reserved', 'ordered');
CREATE INDEX supply_orders_failed ON supply_orders (id) WHERE status = 'failed';
CREATE INDEX supply_orders_by_product ON supply_orders (product_id, status);
-- Two units never share an order at the supplier, and so never a key.
CREATE UNIQUE INDEX supply_orders_by_reference ON supply_orders (supplier, reference) WHERE reference IS NOT NULL;
CREATE UNIQUE INDEX supply_orders_by_replacement ON supply_orders (replacement_guid) WHERE replacement_guid IS NOT NULL;

-- A reserved unit is taken from the supplier's stock, and goes back when it is released.
CREATE TRIGGER supply_reserved AFTER INSERT ON supply_orders WHEN NEW.status = 'reserved'
BEGIN UPDATE products SET supplier_stock = supplier_stock - 1 WHERE id = NEW.product_id; END;

CREATE TRIGGER supply_released AFTER DELETE ON supply_orders WHEN OLD.status = 'reserved'
BEGIN
  UPDATE products SET supplier_stock = supplier_stock + 1
    WHERE id = OLD.product_id AND supplier = OLD.supplier AND supplier_sku = OLD.sku;
END;

-- The distributor is told of what it has set aside for nothing.
CREATE TRIGGER supply_set_aside_for_nothing AFTER DELETE ON supply_orders
WHEN OLD.status = 'reserved' AND OLD.is_set_aside = 1
BEGIN
  INSERT OR IGNORE INTO supply_releases (item_guid, supplier, created_at)
    SELECT guid, OLD.supplier, unixepoch() * 1000 FROM order_items WHERE id = OLD.order_item_id;
END;

-- Only these moves; a delivered unit is ordered again for a replacement.
CREATE TRIGGER supply_orders_move BEFORE UPDATE OF status ON supply_orders
WHEN NEW.status <> OLD.status AND NOT (OLD.status = 'reserved' AND NEW.status = 'ordered')
  AND NOT (OLD.status = 'ordered' AND NEW.status IN ('delivered', 'failed'))
  AND NOT (OLD.status = 'delivered' AND NEW.status = 'ordered' AND NEW.replacement_guid IS NOT OLD.replacement_guid)
BEGIN SELECT raise(ABORT, 'order-state'); END;

-- Units that a distributor has set aside for nothing, until it is told.
CREATE TABLE supply_releases (
  item_guid TEXT PRIMARY KEY,
  supplier TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX supply_releases_waiting ON supply_releases (created_at);

-- Distributors that do not respond: their products say that delivery takes longer (SUPPLY-8).
CREATE VIEW suppliers_down (supplier, fault) AS
SELECT substr(name, instr(name, ':') + 1), fault FROM channels WHERE down_since IS NOT NULL AND substr(name, 1, 8) = 'supplier';

-- Products whose stock is low, until the cron has told the staff.
CREATE TABLE stock_warnings (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  stock INTEGER NOT NULL
);
