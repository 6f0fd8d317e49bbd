-- A bundle is a product with items: it has one price and no keys of its own. Each copy that is sold takes one key of each item.

CREATE TABLE bundle_items (
  bundle_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  item_id INTEGER NOT NULL REFERENCES products (id) CHECK (item_id <> bundle_id),
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (bundle_id, item_id)
) WITHOUT ROWID;
CREATE INDEX bundle_items_by_item ON bundle_items (item_id, bundle_id);

-- Only what can be sold and activated as the bundle says: no bundle in a bundle, no vouchers, no keys of its own, an item on
-- the bundle's platforms (bits 4, 5, 6, 8, 9, 10, 11, 17 of `facets`), activating wherever the bundle does.
CREATE TRIGGER bundle_items_fit BEFORE INSERT ON bundle_items
WHEN EXISTS (SELECT 1 FROM bundle_items WHERE bundle_id = NEW.item_id)
  OR EXISTS (SELECT 1 FROM bundle_items WHERE item_id = NEW.bundle_id)
  OR EXISTS (SELECT 1 FROM keys WHERE product_id = NEW.bundle_id AND status IN ('Available', 'Reserved'))
  OR NOT EXISTS (SELECT 1 FROM products b JOIN products i ON i.id = NEW.item_id LEFT JOIN regions r ON r.id = i.region_id
    WHERE b.id = NEW.bundle_id AND b.voucher_type = 'None' AND i.voucher_type = 'None'
      AND i.facets & b.facets & 135024 = b.facets & 135024
      AND (i.region_id IS b.region_id OR (r.is_worldwide = 1 AND r.blocked_countries = '[]')))
BEGIN SELECT raise(ABORT, 'bundle-items'); END;
-- A key of a bundle as such could never be sold.
CREATE TRIGGER keys_not_of_bundles BEFORE INSERT ON keys
WHEN EXISTS (SELECT 1 FROM bundle_items WHERE bundle_id = NEW.product_id)
BEGIN SELECT raise(IGNORE); END;

-- A bundle's stock is the smallest of its items'; an item that is not on sale has none.
CREATE TRIGGER bundle_stock_follow AFTER UPDATE OF stock, is_published ON products
WHEN (NEW.stock <> OLD.stock OR NEW.is_published <> OLD.is_published)
  AND EXISTS (SELECT 1 FROM bundle_items WHERE item_id = NEW.id)
BEGIN
  UPDATE products SET stock = (SELECT min(iif(i.is_published, i.stock, 0)) FROM bundle_items b JOIN products i ON i.id = b.item_id
      WHERE b.bundle_id = products.id)
    WHERE id IN (SELECT bundle_id FROM bundle_items WHERE item_id = NEW.id);
END;
CREATE TRIGGER bundle_item_added AFTER INSERT ON bundle_items
BEGIN
  UPDATE products SET stock = (SELECT min(iif(i.is_published, i.stock, 0)) FROM bundle_items b JOIN products i ON i.id = b.item_id
      WHERE b.bundle_id = NEW.bundle_id)
    WHERE id = NEW.bundle_id;
  INSERT INTO pages_went_old VALUES ('product:' || NEW.bundle_id);
END;
CREATE TRIGGER bundle_item_removed AFTER DELETE ON bundle_items
BEGIN
  UPDATE products SET stock = (SELECT ifnull(min(iif(i.is_published, i.stock, 0)), 0) FROM bundle_items b
      JOIN products i ON i.id = b.item_id WHERE b.bundle_id = OLD.bundle_id)
    WHERE id = OLD.bundle_id;
  INSERT INTO pages_went_old VALUES ('product:' || OLD.bundle_id);
END;
-- A bundle's page shows what its items cost one by one.
CREATE TRIGGER purge_bundles_of_item AFTER UPDATE OF name, current_minor, picture ON products
WHEN NEW.name IS NOT OLD.name OR NEW.current_minor IS NOT OLD.current_minor OR NEW.picture IS NOT OLD.picture
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || bundle_id FROM bundle_items
    WHERE item_id = NEW.id AND NOT EXISTS (SELECT 1 FROM catalogue_waits);
END;

-- The bundle with which a unit was sold: the product, its name then, and which copy of it (all units of a copy have the same).
ALTER TABLE order_items ADD COLUMN bundle_id INTEGER;
ALTER TABLE order_items ADD COLUMN bundle_name TEXT;
ALTER TABLE order_items ADD COLUMN bundle_se_name TEXT;
ALTER TABLE order_items ADD COLUMN bundle_guid TEXT;
CREATE INDEX order_items_by_bundle ON order_items (bundle_guid) WHERE bundle_guid IS NOT NULL;

-- A bundle is one purchase at one price: it is withdrawn whole, and not once any of its keys was shown. A withdrawal takes the
-- unseen keys of all its units first, in the same batch.
CREATE TRIGGER refunds_of_whole_bundles BEFORE INSERT ON refunds
WHEN NEW.reason = 'withdrawal' AND EXISTS (SELECT 1 FROM order_items i
  JOIN order_items s ON s.bundle_guid = i.bundle_guid JOIN keys k ON k.order_item_id = s.id
  WHERE i.id = NEW.order_item_id AND i.bundle_guid IS NOT NULL AND (k.revealed_at IS NOT NULL OR k.status NOT IN ('Replaced', 'Returned')))
BEGIN SELECT raise(ABORT, 'order-state'); END;
