-- Listings know what is sold out, and a category of deals follows the discounts that are about to end.

-- 1 while a key can be bought: a copy that triggers keep, as the listing's other columns are.
ALTER TABLE product_categories ADD COLUMN in_stock INTEGER NOT NULL DEFAULT 0;
UPDATE product_categories SET in_stock = (SELECT stock > 0 FROM products WHERE id = product_id);
DROP TRIGGER product_category_set;
CREATE TRIGGER product_category_set AFTER INSERT ON product_categories BEGIN
  UPDATE product_categories
    SET (is_listed, facets, manufacturer_id, popularity, name_key, current_minor, release_date, in_stock) =
      (SELECT is_published, facets, manufacturer_id, popularity, name_key, current_minor, release_date, stock > 0
         FROM products WHERE id = NEW.product_id)
    WHERE category_id = NEW.category_id AND product_id = NEW.product_id;
END;
CREATE TRIGGER product_stock_listed AFTER UPDATE OF stock ON products
WHEN (NEW.stock > 0) <> (OLD.stock > 0)
BEGIN
  UPDATE product_categories SET in_stock = NEW.stock > 0 WHERE product_id = NEW.id;
END;
-- Best sellers first, what is sold out last.
DROP INDEX listing_by_popularity;
CREATE INDEX listing_by_popularity
  ON product_categories (category_id, in_stock DESC, popularity DESC, product_id, facets, manufacturer_id)
  WHERE is_listed = 1;

-- Set: the category holds exactly the products whose running discount ends within so many days; the cron sees to it.
ALTER TABLE categories ADD COLUMN deal_days INTEGER CHECK (deal_days > 0);
CREATE INDEX categories_deals ON categories (id, deal_days) WHERE deal_days IS NOT NULL;
