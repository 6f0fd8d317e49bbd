-- One thing in several products: a gift card in several values, a game on several platforms or in several editions. Each has
-- its own price, keys and page; their pages link to each other.

CREATE TABLE product_variants (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('value', 'platform', 'edition')),
  -- The merchant's own name for what belongs together; it is not shown.
  group_name TEXT NOT NULL CHECK (group_name <> ''),
  -- What tells it from the others: "€20", a platform, an edition's name or code.
  label TEXT NOT NULL CHECK (label <> ''),
  -- What an edition has that the first one has not, as a list of texts. The items of a bundle speak for themselves.
  adds TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(adds)),
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, kind)
) WITHOUT ROWID;
CREATE INDEX product_variants_by_group ON product_variants (kind, group_name);

-- All pages of a group show all of its products; lists show the label as part of the name.
CREATE TRIGGER product_variant_added AFTER INSERT ON product_variants
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || product_id FROM product_variants
    WHERE kind = NEW.kind AND group_name = NEW.group_name;
  INSERT INTO pages_went_old SELECT 'category:' || category_id FROM product_categories WHERE product_id = NEW.product_id;
END;
CREATE TRIGGER product_variant_changed AFTER UPDATE ON product_variants
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || product_id FROM product_variants
    WHERE kind = NEW.kind AND group_name IN (NEW.group_name, OLD.group_name);
  INSERT INTO pages_went_old SELECT 'category:' || category_id FROM product_categories WHERE product_id = NEW.product_id;
END;
CREATE TRIGGER product_variant_removed AFTER DELETE ON product_variants
BEGIN
  INSERT INTO pages_went_old VALUES ('product:' || OLD.product_id);
  INSERT INTO pages_went_old SELECT 'product:' || product_id FROM product_variants
    WHERE kind = OLD.kind AND group_name = OLD.group_name;
  INSERT INTO pages_went_old SELECT 'category:' || category_id FROM product_categories WHERE product_id = OLD.product_id;
END;
CREATE TRIGGER purge_variants_of_product AFTER UPDATE OF name, current_minor, own_prices, picture, stock ON products
WHEN NEW.name IS NOT OLD.name OR NEW.current_minor IS NOT OLD.current_minor OR NEW.own_prices IS NOT OLD.own_prices
  OR NEW.picture IS NOT OLD.picture OR (NEW.stock > 0) <> (OLD.stock > 0)
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || s.product_id FROM product_variants v
    CROSS JOIN product_variants s ON s.kind = v.kind AND s.group_name = v.group_name
    WHERE v.product_id = NEW.id AND s.product_id <> NEW.id AND NOT EXISTS (SELECT 1 FROM catalogue_waits);
END;
