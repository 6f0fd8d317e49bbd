-- What a product page shows of `details` and `makers`: its page is renewed when they change.
CREATE TRIGGER purge_product_details AFTER UPDATE OF details, makers ON products
WHEN NEW.details IS NOT OLD.details OR NEW.makers IS NOT OLD.makers
BEGIN
  UPDATE products SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
  INSERT INTO pages_went_old SELECT 'product:' || NEW.id WHERE NOT EXISTS (SELECT 1 FROM catalogue_waits);
END;
