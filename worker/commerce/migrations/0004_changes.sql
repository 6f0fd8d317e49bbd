-- When things changed, which of the storefront's cached pages are old since, and what products cost before.

-- Epoch milliseconds of the last change that a reader of the page would see; NULL: none since it was made.
ALTER TABLE products ADD COLUMN updated_at INTEGER;
ALTER TABLE categories ADD COLUMN updated_at INTEGER;
ALTER TABLE topics ADD COLUMN updated_at INTEGER;
ALTER TABLE blog_posts ADD COLUMN updated_at INTEGER;
-- How many ratings `rating_sum` is made of; NULL: nobody counted, and no rating is told to search engines.
ALTER TABLE products ADD COLUMN rating_count INTEGER;

-- Tags of the storefront's caches that are old and that it has not been told of. One row per tag, however many changes.
CREATE TABLE cache_purges (
  tag TEXT PRIMARY KEY,
  -- The attempt that is telling of it; NULL when something changed since.
  claim TEXT
) WITHOUT ROWID;
-- While the whole catalogue waits to be told, its parts need no rows: an import of many thousands writes one.
CREATE VIEW catalogue_waits AS SELECT 1 FROM cache_purges WHERE tag = 'catalogue' AND claim IS NULL;

-- SQLite has no procedures: what is inserted into these two views is done by their triggers, and nothing is kept.
CREATE VIEW pages_went_old (tag) AS SELECT NULL WHERE false;
CREATE TRIGGER pages_went_old_do INSTEAD OF INSERT ON pages_went_old
WHEN instr(NEW.tag, ':') = 0 OR NOT EXISTS (SELECT 1 FROM catalogue_waits)
BEGIN
  INSERT INTO cache_purges (tag) VALUES (NEW.tag) ON CONFLICT DO UPDATE SET claim = NULL;
END;
-- A name, a text or an address of the entity is another.
CREATE VIEW entity_changed (entity, entity_id) AS SELECT NULL, NULL WHERE false;
CREATE TRIGGER entity_changed_do INSTEAD OF INSERT ON entity_changed
BEGIN
  UPDATE products SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE NEW.entity = 'product' AND id = NEW.entity_id;
  UPDATE categories SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE NEW.entity = 'category' AND id = NEW.entity_id;
  UPDATE topics SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE NEW.entity = 'topic' AND id = NEW.entity_id;
  UPDATE blog_posts SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE NEW.entity = 'blog' AND id = NEW.entity_id;
  INSERT INTO pages_went_old VALUES (CASE NEW.entity WHEN 'product' THEN 'product:' || NEW.entity_id
    WHEN 'store' THEN 'settings' WHEN 'topic' THEN 'content' WHEN 'blog' THEN 'content' WHEN 'slide' THEN 'content'
    ELSE 'catalogue' END);
  INSERT INTO pages_went_old SELECT 'settings' WHERE NEW.entity = 'topic';
END;

-- The lowest price of the 30 days before the present reduction began (Price Indication Directive, art. 6a); NULL without one.
ALTER TABLE products ADD COLUMN prior_minor INTEGER;
-- What the product was offered for from then on.
ALTER TABLE price_history ADD COLUMN offered_minor INTEGER;
UPDATE price_history SET offered_minor = ifnull(discount_minor, price_minor);
UPDATE products SET prior_minor = price_minor WHERE current_minor < price_minor;

-- The price's own triggers, without the history: that follows what is really offered, windows included.
DROP TRIGGER product_price_set;
DROP TRIGGER product_price_change;
CREATE TRIGGER product_price_set AFTER INSERT ON products
WHEN NEW.price_minor IS NOT NULL
BEGIN
  UPDATE products SET current_minor = CASE
      WHEN discount_minor IS NOT NULL AND ifnull(discount_from, 0) <= unixepoch() * 1000
        AND ifnull(discount_until, 9e15) > unixepoch() * 1000 THEN discount_minor
      ELSE price_minor END
    WHERE id = NEW.id AND current_minor IS NULL;
END;
CREATE TRIGGER product_price_change AFTER UPDATE OF price_minor, discount_minor, discount_from, discount_until ON products
WHEN NEW.price_minor IS NOT OLD.price_minor OR NEW.discount_minor IS NOT OLD.discount_minor
  OR NEW.discount_from IS NOT OLD.discount_from OR NEW.discount_until IS NOT OLD.discount_until
BEGIN
  UPDATE products SET current_minor = CASE
      WHEN discount_minor IS NOT NULL AND ifnull(discount_from, 0) <= unixepoch() * 1000
        AND ifnull(discount_until, 9e15) > unixepoch() * 1000 THEN discount_minor
      ELSE price_minor END
    WHERE id = NEW.id;
END;
CREATE TRIGGER product_offer_change AFTER UPDATE OF current_minor ON products
WHEN NEW.current_minor IS NOT OLD.current_minor
BEGIN
  UPDATE products SET prior_minor = CASE WHEN NEW.current_minor < NEW.price_minor THEN ifnull(
      (SELECT min(h.offered_minor) FROM price_history h WHERE h.product_id = NEW.id
        AND h.changed_at >= ifnull((SELECT max(b.changed_at) FROM price_history b
          WHERE b.product_id = NEW.id AND b.changed_at <= CAST(unixepoch('subsec') * 1000 AS INTEGER) - 2592000000), 0)),
      NEW.price_minor) END
    WHERE id = NEW.id AND (prior_minor IS NOT NULL OR NEW.current_minor < NEW.price_minor);
  INSERT INTO price_history (product_id, changed_at, price_minor, discount_minor, offered_minor)
    VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), NEW.price_minor, NEW.discount_minor, NEW.current_minor)
    ON CONFLICT DO UPDATE SET price_minor = excluded.price_minor, discount_minor = excluded.discount_minor,
      offered_minor = excluded.offered_minor;
END;

-- Products: on their own page and in the lists of their categories.
CREATE TRIGGER purge_product_set AFTER INSERT ON products
WHEN NOT EXISTS (SELECT 1 FROM catalogue_waits)
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
CREATE TRIGGER purge_product_gone AFTER DELETE ON products
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
CREATE TRIGGER product_updated AFTER UPDATE OF name, current_minor, price_minor, has_extra_discount, is_published, mark_as_new, rating_sum, rating_count, release_date, manufacturer_id, region_id, picture, languages ON products
WHEN NEW.name IS NOT OLD.name OR NEW.current_minor IS NOT OLD.current_minor
  OR NEW.price_minor IS NOT OLD.price_minor OR NEW.has_extra_discount IS NOT OLD.has_extra_discount
  OR NEW.is_published IS NOT OLD.is_published OR NEW.mark_as_new IS NOT OLD.mark_as_new
  OR NEW.rating_sum IS NOT OLD.rating_sum OR NEW.rating_count IS NOT OLD.rating_count
  OR NEW.release_date IS NOT OLD.release_date OR NEW.manufacturer_id IS NOT OLD.manufacturer_id
  OR NEW.region_id IS NOT OLD.region_id OR NEW.picture IS NOT OLD.picture
  OR NEW.languages IS NOT OLD.languages
BEGIN
  UPDATE products SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
CREATE TRIGGER purge_product_change AFTER UPDATE OF name, current_minor, price_minor, has_extra_discount, is_published, mark_as_new, rating_sum, rating_count, release_date, manufacturer_id, region_id, picture, languages, facets ON products
WHEN NOT EXISTS (SELECT 1 FROM catalogue_waits) AND (NEW.name IS NOT OLD.name OR NEW.current_minor IS NOT OLD.current_minor
  OR NEW.price_minor IS NOT OLD.price_minor OR NEW.has_extra_discount IS NOT OLD.has_extra_discount
  OR NEW.is_published IS NOT OLD.is_published OR NEW.mark_as_new IS NOT OLD.mark_as_new
  OR NEW.rating_sum IS NOT OLD.rating_sum OR NEW.rating_count IS NOT OLD.rating_count
  OR NEW.release_date IS NOT OLD.release_date OR NEW.manufacturer_id IS NOT OLD.manufacturer_id
  OR NEW.region_id IS NOT OLD.region_id OR NEW.picture IS NOT OLD.picture
  OR NEW.languages IS NOT OLD.languages OR NEW.facets IS NOT OLD.facets)
BEGIN
  INSERT INTO pages_went_old VALUES ('product:' || NEW.id);
  INSERT INTO pages_went_old SELECT 'category:' || category_id FROM product_categories WHERE product_id = NEW.id;
END;
CREATE TRIGGER purge_product_shown AFTER UPDATE OF is_published ON products
WHEN NEW.is_published IS NOT OLD.is_published
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
CREATE TRIGGER purge_product_stock AFTER UPDATE OF stock ON products
WHEN (NEW.stock > 0) <> (OLD.stock > 0) AND NOT EXISTS (SELECT 1 FROM catalogue_waits)
BEGIN
  INSERT INTO pages_went_old VALUES ('product:' || NEW.id);
  INSERT INTO pages_went_old SELECT 'category:' || category_id FROM product_categories WHERE product_id = NEW.id;
END;
CREATE TRIGGER purge_product_pictures_insert AFTER INSERT ON product_pictures
BEGIN INSERT INTO pages_went_old VALUES ('product:' || NEW.product_id); END;
CREATE TRIGGER purge_product_pictures_delete AFTER DELETE ON product_pictures
BEGIN INSERT INTO pages_went_old VALUES ('product:' || OLD.product_id); END;
CREATE TRIGGER purge_product_attributes_insert AFTER INSERT ON product_attributes
BEGIN INSERT INTO pages_went_old VALUES ('product:' || NEW.product_id); END;
CREATE TRIGGER purge_product_attributes_delete AFTER DELETE ON product_attributes
BEGIN INSERT INTO pages_went_old VALUES ('product:' || OLD.product_id); END;
CREATE TRIGGER purge_related_products_insert AFTER INSERT ON related_products
BEGIN INSERT INTO pages_went_old VALUES ('product:' || NEW.product_id); END;
CREATE TRIGGER purge_related_products_delete AFTER DELETE ON related_products
BEGIN INSERT INTO pages_went_old VALUES ('product:' || OLD.product_id); END;
CREATE TRIGGER purge_product_specifications_insert AFTER INSERT ON product_specifications
BEGIN INSERT INTO pages_went_old VALUES ('product:' || NEW.product_id); END;
CREATE TRIGGER purge_product_specifications_delete AFTER DELETE ON product_specifications
BEGIN INSERT INTO pages_went_old VALUES ('product:' || OLD.product_id); END;
CREATE TRIGGER purge_product_categories_insert AFTER INSERT ON product_categories
BEGIN INSERT INTO pages_went_old VALUES ('category:' || NEW.category_id); END;
CREATE TRIGGER purge_product_categories_delete AFTER DELETE ON product_categories
BEGIN INSERT INTO pages_went_old VALUES ('category:' || OLD.category_id); END;

-- Names, texts and addresses: of whatever they belong to.
CREATE TRIGGER localized_set AFTER INSERT ON localized
BEGIN INSERT INTO entity_changed VALUES (NEW.entity, NEW.entity_id); END;
CREATE TRIGGER localized_change AFTER UPDATE OF value ON localized
WHEN NEW.value <> OLD.value
BEGIN INSERT INTO entity_changed VALUES (NEW.entity, NEW.entity_id); END;
CREATE TRIGGER localized_gone AFTER DELETE ON localized
BEGIN INSERT INTO entity_changed VALUES (OLD.entity, OLD.entity_id); END;
CREATE TRIGGER slugs_set AFTER INSERT ON slugs
BEGIN INSERT INTO entity_changed VALUES (NEW.entity, NEW.entity_id); END;
CREATE TRIGGER slugs_change AFTER UPDATE OF is_active, slug, entity_id ON slugs
WHEN NEW.is_active <> OLD.is_active OR NEW.slug <> OLD.slug OR NEW.entity_id <> OLD.entity_id
BEGIN INSERT INTO entity_changed VALUES (NEW.entity, NEW.entity_id); END;
CREATE TRIGGER slugs_gone AFTER DELETE ON slugs
BEGIN INSERT INTO entity_changed VALUES (OLD.entity, OLD.entity_id); END;

-- Everything else that pages show. Counting a blog post's readers is no change.
CREATE TRIGGER purge_settings_set AFTER INSERT ON settings
BEGIN INSERT INTO pages_went_old VALUES ('settings'); END;
CREATE TRIGGER purge_settings_gone AFTER DELETE ON settings
BEGIN INSERT INTO pages_went_old VALUES ('settings'); END;
CREATE TRIGGER purge_settings_change AFTER UPDATE ON settings
BEGIN INSERT INTO pages_went_old VALUES ('settings'); END;
CREATE TRIGGER purge_currencies_set AFTER INSERT ON currencies
BEGIN
  INSERT INTO pages_went_old VALUES ('settings');
  INSERT INTO pages_went_old VALUES ('catalogue');
END;
CREATE TRIGGER purge_currencies_gone AFTER DELETE ON currencies
BEGIN
  INSERT INTO pages_went_old VALUES ('settings');
  INSERT INTO pages_went_old VALUES ('catalogue');
END;
CREATE TRIGGER purge_currencies_change AFTER UPDATE ON currencies
BEGIN
  INSERT INTO pages_went_old VALUES ('settings');
  INSERT INTO pages_went_old VALUES ('catalogue');
END;
CREATE TRIGGER purge_countries_set AFTER INSERT ON countries
BEGIN INSERT INTO pages_went_old VALUES ('settings'); END;
CREATE TRIGGER purge_countries_gone AFTER DELETE ON countries
BEGIN INSERT INTO pages_went_old VALUES ('settings'); END;
CREATE TRIGGER purge_countries_change AFTER UPDATE ON countries
BEGIN INSERT INTO pages_went_old VALUES ('settings'); END;
CREATE TRIGGER purge_regions_change AFTER UPDATE ON regions
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
CREATE TRIGGER purge_manufacturers_change AFTER UPDATE ON manufacturers
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
CREATE TRIGGER purge_specification_options_change AFTER UPDATE ON specification_options
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
CREATE TRIGGER purge_categories_set AFTER INSERT ON categories
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
CREATE TRIGGER purge_categories_gone AFTER DELETE ON categories
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
CREATE TRIGGER purge_categories_change AFTER UPDATE OF parent_id, type, is_bundle, name, picture, position, menu_position, home_position, is_published ON categories
BEGIN
  UPDATE categories SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
  INSERT INTO pages_went_old VALUES ('catalogue');
END;
CREATE TRIGGER purge_topics_set AFTER INSERT ON topics
BEGIN
  INSERT INTO pages_went_old VALUES ('content');
  INSERT INTO pages_went_old VALUES ('settings');
END;
CREATE TRIGGER purge_topics_gone AFTER DELETE ON topics
BEGIN
  INSERT INTO pages_went_old VALUES ('content');
  INSERT INTO pages_went_old VALUES ('settings');
END;
CREATE TRIGGER purge_topics_change AFTER UPDATE OF name, footer_column, in_footer_bar, position, is_published ON topics
BEGIN
  UPDATE topics SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
  INSERT INTO pages_went_old VALUES ('content');
  INSERT INTO pages_went_old VALUES ('settings');
END;
CREATE TRIGGER purge_blog_posts_set AFTER INSERT ON blog_posts
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;
CREATE TRIGGER purge_blog_posts_gone AFTER DELETE ON blog_posts
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;
CREATE TRIGGER purge_blog_posts_change AFTER UPDATE OF name, type_name, sub_type, created_at, display_order, show_in_top, main_picture, thumbnail_picture, slide_pictures, is_published ON blog_posts
BEGIN
  UPDATE blog_posts SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
  INSERT INTO pages_went_old VALUES ('content');
END;
CREATE TRIGGER purge_blog_tags_set AFTER INSERT ON blog_tags
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;
CREATE TRIGGER purge_blog_tags_gone AFTER DELETE ON blog_tags
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;
CREATE TRIGGER purge_blog_tags_change AFTER UPDATE ON blog_tags
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;
CREATE TRIGGER purge_slides_set AFTER INSERT ON slides
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;
CREATE TRIGGER purge_slides_gone AFTER DELETE ON slides
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;
CREATE TRIGGER purge_slides_change AFTER UPDATE ON slides
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;
