-- KEY-8: whether the keys of a platform have spaces inside; otherwise a space is a sign of another column.
ALTER TABLE specification_options ADD COLUMN keys_have_spaces INTEGER NOT NULL DEFAULT 0 CHECK (keys_have_spaces IN (0, 1));

-- KEY-9: a key on sale that is moved to another product takes its place in the stock with it. Sold keys stay.
CREATE TRIGGER keys_stay_with_order BEFORE UPDATE OF product_id ON keys
WHEN NEW.product_id <> OLD.product_id AND (OLD.status <> 'Available' OR NEW.status <> 'Available')
BEGIN SELECT raise(ABORT, 'key-state'); END;
CREATE TRIGGER keys_move_not_to_bundles BEFORE UPDATE OF product_id ON keys
WHEN NEW.product_id <> OLD.product_id AND EXISTS (SELECT 1 FROM bundle_items WHERE bundle_id = NEW.product_id)
BEGIN SELECT raise(ABORT, 'bundle-items'); END;
CREATE TRIGGER keys_stock_move AFTER UPDATE OF product_id ON keys
WHEN NEW.product_id <> OLD.product_id AND NEW.status = 'Available'
BEGIN
  UPDATE products SET stock = stock - 1 WHERE id = OLD.product_id;
  UPDATE products SET stock = stock + 1 WHERE id = NEW.product_id;
END;
