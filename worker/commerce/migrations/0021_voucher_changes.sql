-- A product whose voucher type changes shows other words and prices: its pages are purged and its date of change moves.

DROP TRIGGER product_updated;
CREATE TRIGGER product_updated AFTER UPDATE OF name, current_minor, price_minor, has_extra_discount, is_published, mark_as_new, rating_sum, rating_count, release_date, manufacturer_id, region_id, picture, languages, voucher_type ON products
WHEN NEW.name IS NOT OLD.name OR NEW.current_minor IS NOT OLD.current_minor
  OR NEW.price_minor IS NOT OLD.price_minor OR NEW.has_extra_discount IS NOT OLD.has_extra_discount
  OR NEW.is_published IS NOT OLD.is_published OR NEW.mark_as_new IS NOT OLD.mark_as_new
  OR NEW.rating_sum IS NOT OLD.rating_sum OR NEW.rating_count IS NOT OLD.rating_count
  OR NEW.release_date IS NOT OLD.release_date OR NEW.manufacturer_id IS NOT OLD.manufacturer_id
  OR NEW.region_id IS NOT OLD.region_id OR NEW.picture IS NOT OLD.picture
  OR NEW.languages IS NOT OLD.languages OR NEW.voucher_type IS NOT OLD.voucher_type
BEGIN
  UPDATE products SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

DROP TRIGGER purge_product_change;
CREATE TRIGGER purge_product_change AFTER UPDATE OF name, current_minor, price_minor, has_extra_discount, is_published, mark_as_new, rating_sum, rating_count, release_date, manufacturer_id, region_id, picture, languages, facets, voucher_type ON products
WHEN NOT EXISTS (SELECT 1 FROM catalogue_waits) AND (NEW.name IS NOT OLD.name OR NEW.current_minor IS NOT OLD.current_minor
  OR NEW.price_minor IS NOT OLD.price_minor OR NEW.has_extra_discount IS NOT OLD.has_extra_discount
  OR NEW.is_published IS NOT OLD.is_published OR NEW.mark_as_new IS NOT OLD.mark_as_new
  OR NEW.rating_sum IS NOT OLD.rating_sum OR NEW.rating_count IS NOT OLD.rating_count
  OR NEW.release_date IS NOT OLD.release_date OR NEW.manufacturer_id IS NOT OLD.manufacturer_id
  OR NEW.region_id IS NOT OLD.region_id OR NEW.picture IS NOT OLD.picture
  OR NEW.languages IS NOT OLD.languages OR NEW.facets IS NOT OLD.facets
  OR NEW.voucher_type IS NOT OLD.voucher_type)
BEGIN
  INSERT INTO pages_went_old VALUES ('product:' || NEW.id);
  INSERT INTO pages_went_old SELECT 'category:' || category_id FROM product_categories WHERE product_id = NEW.id;
END;
