-- What a merchant's file says and the shop had no place for.

-- Prices in other currencies than the catalogue's euros, {"USD": [4999, 3999]}: minor units of the currency, in the ordinary
-- case and while the discount runs (null: in proportion to that in euros). "EUR" is there when the merchant gave it.
ALTER TABLE products ADD COLUMN own_prices TEXT CHECK (own_prices IS NULL OR json_valid(own_prices));
-- All makers, {"publishers": [], "developers": []}: `manufacturer_id` is one of them.
ALTER TABLE products ADD COLUMN makers TEXT CHECK (makers IS NULL OR json_valid(makers));
-- Facts that only the file's reader needs: recommendedPrice, trailer, ageRating, baseGame.
ALTER TABLE products ADD COLUMN details TEXT CHECK (details IS NULL OR json_valid(details));

CREATE TRIGGER purge_product_own_prices AFTER UPDATE OF own_prices ON products
WHEN NEW.own_prices IS NOT OLD.own_prices
BEGIN
  UPDATE products SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
  INSERT INTO pages_went_old SELECT 'product:' || NEW.id WHERE NOT EXISTS (SELECT 1 FROM catalogue_waits);
  INSERT INTO pages_went_old SELECT 'category:' || category_id FROM product_categories
    WHERE product_id = NEW.id AND NOT EXISTS (SELECT 1 FROM catalogue_waits);
END;
