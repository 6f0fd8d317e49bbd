-- What an order under payment has reserved at the distributor itself (suppliers/README.md).
-- 1 once the distributor was asked to set the unit aside: it is told when the unit is not wanted any more.
ALTER TABLE supply_orders ADD COLUMN is_set_aside INTEGER NOT NULL DEFAULT 0 CHECK (is_set_aside IN (0, 1));
-- 1 when the merchant gave the unit up: it is cancelled at the distributor instead of waited for.
ALTER TABLE supply_orders ADD COLUMN is_given_up INTEGER NOT NULL DEFAULT 0 CHECK (is_given_up IN (0, 1));

-- Units that a distributor has set aside for nothing, until it is told.
CREATE TABLE supply_releases (
  item_guid TEXT PRIMARY KEY,
  supplier TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX supply_releases_waiting ON supply_releases (created_at);

CREATE TRIGGER supply_set_aside_for_nothing AFTER DELETE ON supply_orders
WHEN OLD.status = 'reserved' AND OLD.is_set_aside = 1
BEGIN
  INSERT OR IGNORE INTO supply_releases (item_guid, supplier, created_at)
    SELECT guid, OLD.supplier, unixepoch() * 1000 FROM order_items WHERE id = OLD.order_item_id;
END;
