-- Which pages are old: every change of what a page shows leaves a tag in `cache_purges`, and
-- merchant/tell-storefront.ts tells the storefront. One pattern for all tables: `_set` after an insert, `_change` after
-- an update, `_gone` after a delete.
--
-- `product:ID` is the product's page, `category:ID` a list, `catalogue` all of both, `content` topics, blog and slides,
-- `settings` the frame of every page.

-- Tags of the storefront's caches that are old and that it has not been told of. One row per tag, however many changes.
CREATE TABLE cache_purges (
  tag TEXT PRIMARY KEY,
  -- The attempt that is telling of it; NULL when something changed since.
  claim TEXT
) WITHOUT ROWID;

-- SQLite has no procedures: what is inserted into these two views is done by their triggers, and nothing is kept.
CREATE VIEW pages_went_old (tag) AS SELECT NULL WHERE false;

-- A name, a text or an address of the entity is another.
CREATE VIEW entity_changed (entity, entity_id) AS SELECT NULL, NULL WHERE false;

-- Something that a product's card shows is another (CACHE-7).
CREATE VIEW card_changed (product_id) AS SELECT NULL WHERE false;

-- While the whole catalogue waits to be told, its parts need no rows: an import of many thousands writes one.
CREATE VIEW catalogue_waits AS SELECT 1 FROM cache_purges WHERE tag = 'catalogue' AND claim IS NULL;

-- While the whole catalogue waits to be told, its parts need no rows of their own.
CREATE TRIGGER pages_went_old_do INSTEAD OF INSERT ON pages_went_old
WHEN instr(NEW.tag, ':') = 0 OR NOT EXISTS (SELECT 1 FROM catalogue_waits)
BEGIN
  INSERT INTO cache_purges (tag) VALUES (NEW.tag) ON CONFLICT DO UPDATE SET claim = NULL;
  DELETE FROM cache_purges WHERE NEW.tag = 'catalogue' AND instr(tag, ':') > 0 AND claim IS NULL;
END;

CREATE TRIGGER entity_changed_do INSTEAD OF INSERT ON entity_changed
BEGIN
  UPDATE products SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE NEW.entity = 'product' AND id = NEW.entity_id;
  UPDATE categories SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE NEW.entity = 'category' AND id = NEW.entity_id;
  UPDATE topics SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE NEW.entity = 'topic' AND id = NEW.entity_id;
  UPDATE blog_posts SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE NEW.entity = 'blog' AND id = NEW.entity_id;
  INSERT INTO pages_went_old VALUES (CASE NEW.entity WHEN 'product' THEN 'product:' || NEW.entity_id
    WHEN 'store' THEN 'settings' WHEN 'topic' THEN 'content' WHEN 'blog' THEN 'content'
    WHEN 'slide' THEN 'content' WHEN 'rail' THEN 'content'
    ELSE 'catalogue' END);
  INSERT INTO pages_went_old SELECT 'settings' WHERE NEW.entity = 'topic';
END;

-- Told to the product's page and whatever carries its tag, to the lists of its categories and of those that stand in its row,
-- to bundles that name it, and to the lists of these and of its additional content.
CREATE TRIGGER card_changed_do INSTEAD OF INSERT ON card_changed
WHEN NOT EXISTS (SELECT 1 FROM catalogue_waits)
BEGIN
  INSERT INTO pages_went_old VALUES ('product:' || NEW.product_id);
  INSERT INTO pages_went_old SELECT 'category:' || category_id FROM product_categories WHERE product_id = NEW.product_id;
  INSERT INTO pages_went_old SELECT 'category:' || c.category_id FROM products mine CROSS JOIN products p ON p.family = mine.family
    CROSS JOIN product_categories c ON c.product_id = p.id WHERE mine.id = NEW.product_id AND p.id <> mine.id;
  INSERT INTO pages_went_old SELECT 'product:' || bundle_id FROM bundle_items WHERE item_id = NEW.product_id;
  INSERT INTO pages_went_old SELECT 'category:' || c.category_id FROM bundle_items b
    CROSS JOIN product_categories c ON c.product_id = b.bundle_id WHERE b.item_id = NEW.product_id;
  INSERT INTO pages_went_old SELECT 'category:' || c.category_id FROM products mine
    CROSS JOIN products p ON p.details ->> '$.baseGame' = +mine.source_id
    CROSS JOIN product_categories c ON c.product_id = p.id WHERE mine.id = NEW.product_id;
END;

-- Products.
CREATE TRIGGER purge_product_set AFTER INSERT ON products
WHEN NOT EXISTS (SELECT 1 FROM catalogue_waits)
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;

CREATE TRIGGER purge_product_gone AFTER DELETE ON products BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;

CREATE TRIGGER purge_product_shown AFTER UPDATE OF is_published ON products
WHEN NEW.is_published IS NOT OLD.is_published
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;

-- Only the first and the last key are seen.
CREATE TRIGGER purge_product_stock AFTER UPDATE OF stock ON products
WHEN (NEW.stock > 0) <> (OLD.stock > 0)
BEGIN INSERT INTO card_changed VALUES (NEW.id); END;

-- A merchant's related product that was sold out was left out of these pages: nothing on them says that it is back.
CREATE TRIGGER purge_related_to_product AFTER UPDATE OF stock ON products
WHEN NEW.stock > 0 AND OLD.stock <= 0 AND NOT EXISTS (SELECT 1 FROM catalogue_waits)
BEGIN INSERT INTO pages_went_old SELECT 'product:' || product_id FROM related_products WHERE related_id = NEW.id; END;

-- Whatever a card shows. The reduction's end and its reference price may change while the price stays.
CREATE TRIGGER purge_product_change
AFTER UPDATE OF name, current_minor, price_minor, discount_minor, discount_from, discount_until, prior_minor,
  has_extra_discount, is_published, flags, rating_sum, rating_count, review_sum, review_count, reviewed_since, release_date,
  manufacturer_id, region_id, picture, languages, facets, voucher_type ON products
WHEN NEW.name IS NOT OLD.name OR NEW.current_minor IS NOT OLD.current_minor
  OR NEW.price_minor IS NOT OLD.price_minor OR NEW.discount_minor IS NOT OLD.discount_minor
  OR NEW.discount_from IS NOT OLD.discount_from OR NEW.discount_until IS NOT OLD.discount_until
  OR NEW.prior_minor IS NOT OLD.prior_minor OR NEW.has_extra_discount IS NOT OLD.has_extra_discount
  OR NEW.is_published IS NOT OLD.is_published OR NEW.flags IS NOT OLD.flags
  OR NEW.rating_sum IS NOT OLD.rating_sum OR NEW.rating_count IS NOT OLD.rating_count
  OR NEW.review_sum IS NOT OLD.review_sum OR NEW.review_count IS NOT OLD.review_count
  OR NEW.reviewed_since IS NOT OLD.reviewed_since
  OR NEW.release_date IS NOT OLD.release_date OR NEW.manufacturer_id IS NOT OLD.manufacturer_id
  OR NEW.region_id IS NOT OLD.region_id OR NEW.picture IS NOT OLD.picture OR NEW.languages IS NOT OLD.languages
  OR NEW.facets IS NOT OLD.facets OR NEW.voucher_type IS NOT OLD.voucher_type
BEGIN INSERT INTO card_changed VALUES (NEW.id); END;

CREATE TRIGGER purge_product_own_prices AFTER UPDATE OF own_prices ON products
WHEN NEW.own_prices IS NOT OLD.own_prices
BEGIN
  UPDATE products SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
  INSERT INTO card_changed VALUES (NEW.id);
END;

-- What a product page shows of `details` and `makers`: its page is renewed when they change.
CREATE TRIGGER purge_product_details AFTER UPDATE OF details, makers ON products
WHEN NEW.details IS NOT OLD.details OR NEW.makers IS NOT OLD.makers
BEGIN
  UPDATE products SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
  INSERT INTO pages_went_old SELECT 'product:' || NEW.id WHERE NOT EXISTS (SELECT 1 FROM catalogue_waits);
END;

CREATE TRIGGER purge_variants_of_product AFTER UPDATE OF name, current_minor, own_prices, picture, stock ON products
WHEN NEW.name IS NOT OLD.name OR NEW.current_minor IS NOT OLD.current_minor OR NEW.own_prices IS NOT OLD.own_prices
  OR NEW.picture IS NOT OLD.picture OR (NEW.stock > 0) <> (OLD.stock > 0)
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || s.product_id FROM product_variants v
    CROSS JOIN product_variants s ON s.kind = v.kind AND s.group_name = v.group_name
    WHERE v.product_id = NEW.id AND s.product_id <> NEW.id AND NOT EXISTS (SELECT 1 FROM catalogue_waits);
END;

CREATE TRIGGER purge_base_games AFTER UPDATE OF name, current_minor, own_prices, picture, stock, details ON products
WHEN NEW.name IS NOT OLD.name OR NEW.current_minor IS NOT OLD.current_minor OR NEW.own_prices IS NOT OLD.own_prices
  OR NEW.picture IS NOT OLD.picture OR (NEW.stock > 0) <> (OLD.stock > 0)
  OR NEW.details ->> '$.baseGame' IS NOT OLD.details ->> '$.baseGame'
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || id FROM products
    WHERE source_id IN (NEW.details ->> '$.baseGame', OLD.details ->> '$.baseGame')
      AND NOT EXISTS (SELECT 1 FROM catalogue_waits);
  INSERT INTO pages_went_old SELECT 'product:' || id FROM products
    WHERE details ->> '$.baseGame' = +NEW.source_id AND NOT EXISTS (SELECT 1 FROM catalogue_waits);
END;

-- The badge of additional content.
CREATE TRIGGER purge_card_badge AFTER UPDATE OF details ON products
WHEN (NEW.details ->> '$.baseGame' IS NULL) <> (OLD.details ->> '$.baseGame' IS NULL)
BEGIN INSERT INTO card_changed VALUES (NEW.id); END;

-- A review on the product's page is another, or is answered, while the stars may stay. Helpful votes are told with the next reading.
CREATE TRIGGER purge_reviews_change AFTER UPDATE OF shown_version, answer, is_incentivised ON reviews
WHEN NEW.shown_version IS NOT OLD.shown_version OR NEW.answer IS NOT OLD.answer OR NEW.is_incentivised IS NOT OLD.is_incentivised
BEGIN INSERT INTO pages_went_old SELECT 'product:' || NEW.product_id WHERE NOT EXISTS (SELECT 1 FROM catalogue_waits); END;

-- Bundles without pictures of their own show those of their items.
CREATE TRIGGER purge_product_pictures_set AFTER INSERT ON product_pictures
BEGIN
  INSERT INTO pages_went_old VALUES ('product:' || NEW.product_id);
  INSERT INTO pages_went_old SELECT 'product:' || bundle_id FROM bundle_items WHERE item_id = NEW.product_id;
END;

CREATE TRIGGER purge_product_pictures_gone AFTER DELETE ON product_pictures
BEGIN
  INSERT INTO pages_went_old VALUES ('product:' || OLD.product_id);
  INSERT INTO pages_went_old SELECT 'product:' || bundle_id FROM bundle_items WHERE item_id = OLD.product_id;
END;

CREATE TRIGGER purge_product_attributes_set AFTER INSERT ON product_attributes
BEGIN INSERT INTO pages_went_old VALUES ('product:' || NEW.product_id); END;

CREATE TRIGGER purge_product_attributes_gone AFTER DELETE ON product_attributes
BEGIN INSERT INTO pages_went_old VALUES ('product:' || OLD.product_id); END;

CREATE TRIGGER purge_related_products_set AFTER INSERT ON related_products
BEGIN INSERT INTO pages_went_old VALUES ('product:' || NEW.product_id); END;

CREATE TRIGGER purge_related_products_gone AFTER DELETE ON related_products
BEGIN INSERT INTO pages_went_old VALUES ('product:' || OLD.product_id); END;

CREATE TRIGGER purge_product_specifications_set AFTER INSERT ON product_specifications
BEGIN INSERT INTO pages_went_old VALUES ('product:' || NEW.product_id); END;

CREATE TRIGGER purge_product_specifications_gone AFTER DELETE ON product_specifications
BEGIN INSERT INTO pages_went_old VALUES ('product:' || OLD.product_id); END;

CREATE TRIGGER purge_product_categories_set AFTER INSERT ON product_categories
BEGIN INSERT INTO pages_went_old VALUES ('category:' || NEW.category_id); END;

CREATE TRIGGER purge_product_categories_gone AFTER DELETE ON product_categories
BEGIN INSERT INTO pages_went_old VALUES ('category:' || OLD.category_id); END;

-- All pages of a group show all of its products; lists show the label as part of the name, and which others there are.
CREATE TRIGGER product_variant_added AFTER INSERT ON product_variants
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || product_id FROM product_variants
    WHERE kind = NEW.kind AND group_name = NEW.group_name;
  INSERT INTO pages_went_old SELECT 'category:' || c.category_id FROM product_variants v
    CROSS JOIN product_categories c ON c.product_id = v.product_id
    WHERE v.kind = NEW.kind AND v.group_name = NEW.group_name;
END;

CREATE TRIGGER product_variant_changed AFTER UPDATE ON product_variants
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || product_id FROM product_variants
    WHERE kind = NEW.kind AND group_name IN (NEW.group_name, OLD.group_name);
  INSERT INTO pages_went_old SELECT 'category:' || c.category_id FROM product_variants v
    CROSS JOIN product_categories c ON c.product_id = v.product_id
    WHERE v.kind = NEW.kind AND v.group_name IN (NEW.group_name, OLD.group_name);
END;

CREATE TRIGGER product_variant_removed AFTER DELETE ON product_variants
BEGIN
  INSERT INTO pages_went_old VALUES ('product:' || OLD.product_id);
  INSERT INTO pages_went_old SELECT 'product:' || product_id FROM product_variants
    WHERE kind = OLD.kind AND group_name = OLD.group_name;
  INSERT INTO pages_went_old SELECT 'category:' || category_id FROM product_categories WHERE product_id = OLD.product_id;
  INSERT INTO pages_went_old SELECT 'category:' || c.category_id FROM product_variants v
    CROSS JOIN product_categories c ON c.product_id = v.product_id
    WHERE v.kind = OLD.kind AND v.group_name = OLD.group_name;
END;

CREATE TRIGGER bundle_item_added AFTER INSERT ON bundle_items
BEGIN
  UPDATE products SET stock = (SELECT min(iif(i.is_published, i.stock, 0)) FROM bundle_items b JOIN products i ON i.id = b.item_id
      WHERE b.bundle_id = NEW.bundle_id)
    WHERE id = NEW.bundle_id;
  INSERT INTO pages_went_old VALUES ('product:' || NEW.bundle_id);
  INSERT INTO pages_went_old SELECT 'category:' || category_id FROM product_categories WHERE product_id = NEW.bundle_id;
END;

CREATE TRIGGER bundle_item_removed AFTER DELETE ON bundle_items
BEGIN
  UPDATE products SET stock = (SELECT ifnull(min(iif(i.is_published, i.stock, 0)), 0) FROM bundle_items b
      JOIN products i ON i.id = b.item_id WHERE b.bundle_id = OLD.bundle_id)
    WHERE id = OLD.bundle_id;
  INSERT INTO pages_went_old VALUES ('product:' || OLD.bundle_id);
  INSERT INTO pages_went_old SELECT 'category:' || category_id FROM product_categories WHERE product_id = OLD.bundle_id;
END;

-- Products of a distributor that goes down or comes back; afterwards its stock is read again.
CREATE TRIGGER supplier_went_down AFTER INSERT ON channels
WHEN NEW.down_since IS NOT NULL AND substr(NEW.name, 1, 8) = 'supplier'
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || id FROM products
    WHERE supplier = substr(NEW.name, instr(NEW.name, ':') + 1);
END;

CREATE TRIGGER supplier_went_down_again AFTER UPDATE OF down_since ON channels
WHEN NEW.down_since IS NOT NULL AND OLD.down_since IS NULL AND substr(NEW.name, 1, 8) = 'supplier'
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || id FROM products
    WHERE supplier = substr(NEW.name, instr(NEW.name, ':') + 1);
END;

CREATE TRIGGER supplier_came_back AFTER UPDATE OF down_since ON channels
WHEN NEW.down_since IS NULL AND OLD.down_since IS NOT NULL AND substr(NEW.name, 1, 8) = 'supplier'
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || id FROM products
    WHERE supplier = substr(NEW.name, instr(NEW.name, ':') + 1);
  UPDATE products SET supplier_due_at = 0 WHERE supplier = substr(NEW.name, instr(NEW.name, ':') + 1) AND supplier_due_at > 0
    AND supplier_stock = 0;
END;

-- Names, texts and addresses: of whatever they belong to.
CREATE TRIGGER purge_localized_set AFTER INSERT ON localized
BEGIN INSERT INTO entity_changed VALUES (NEW.entity, NEW.entity_id); END;

CREATE TRIGGER purge_localized_change AFTER UPDATE OF value ON localized
WHEN NEW.value <> OLD.value
BEGIN INSERT INTO entity_changed VALUES (NEW.entity, NEW.entity_id); END;

CREATE TRIGGER purge_localized_gone AFTER DELETE ON localized
BEGIN INSERT INTO entity_changed VALUES (OLD.entity, OLD.entity_id); END;

-- The name in a language.
CREATE TRIGGER purge_card_name_set AFTER INSERT ON localized WHEN NEW.entity = 'product' AND NEW.field = 'Name'
BEGIN INSERT INTO card_changed VALUES (NEW.entity_id); END;

CREATE TRIGGER purge_card_name_change AFTER UPDATE OF value ON localized
WHEN NEW.entity = 'product' AND NEW.field = 'Name' AND NEW.value <> OLD.value
BEGIN INSERT INTO card_changed VALUES (NEW.entity_id); END;

CREATE TRIGGER purge_card_name_gone AFTER DELETE ON localized WHEN OLD.entity = 'product' AND OLD.field = 'Name'
BEGIN INSERT INTO card_changed VALUES (OLD.entity_id); END;

CREATE TRIGGER purge_slugs_set AFTER INSERT ON slugs
BEGIN INSERT INTO entity_changed VALUES (NEW.entity, NEW.entity_id); END;

CREATE TRIGGER purge_slugs_change AFTER UPDATE OF is_active, slug, entity_id ON slugs
WHEN NEW.is_active <> OLD.is_active OR NEW.slug <> OLD.slug OR NEW.entity_id <> OLD.entity_id
BEGIN INSERT INTO entity_changed VALUES (NEW.entity, NEW.entity_id); END;

CREATE TRIGGER purge_slugs_gone AFTER DELETE ON slugs
BEGIN INSERT INTO entity_changed VALUES (OLD.entity, OLD.entity_id); END;

-- The address that the card links to.
CREATE TRIGGER purge_card_link_set AFTER INSERT ON slugs WHEN NEW.entity = 'product'
BEGIN INSERT INTO card_changed VALUES (NEW.entity_id); END;

CREATE TRIGGER purge_card_link_change AFTER UPDATE OF is_active, slug, entity_id ON slugs
WHEN NEW.entity = 'product'
  AND (NEW.is_active <> OLD.is_active OR NEW.slug <> OLD.slug OR NEW.entity_id <> OLD.entity_id)
BEGIN INSERT INTO card_changed VALUES (NEW.entity_id); END;

CREATE TRIGGER purge_card_link_gone AFTER DELETE ON slugs WHEN OLD.entity = 'product'
BEGIN INSERT INTO card_changed VALUES (OLD.entity_id); END;

CREATE TRIGGER purge_categories_set AFTER INSERT ON categories
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;

CREATE TRIGGER purge_categories_gone AFTER DELETE ON categories
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;

CREATE TRIGGER purge_categories_change
AFTER UPDATE OF parent_id, type, is_bundle, name, picture, position, menu_position, is_published ON categories
BEGIN
  UPDATE categories SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
  INSERT INTO pages_went_old VALUES ('catalogue');
END;

-- A category's page shows the steps of the bundle that shoppers put together from it.
CREATE VIEW bundle_steps_changed (category_id) AS SELECT NULL WHERE false;

CREATE TRIGGER bundle_steps_changed_do INSTEAD OF INSERT ON bundle_steps_changed
BEGIN
  UPDATE catalogue_version SET stamp = hex(randomblob(16));
  INSERT INTO pages_went_old VALUES ('category:' || NEW.category_id);
END;

CREATE TRIGGER purge_bundle_steps_change
AFTER UPDATE OF tiers, starts_at, ends_at, is_first_order, group_id, is_automatic, minimum_minor, max_uses ON coupons
WHEN NEW.tiers IS NOT NULL OR OLD.tiers IS NOT NULL
BEGIN
  INSERT INTO bundle_steps_changed SELECT target_id FROM coupon_scopes WHERE coupon_id = NEW.id AND kind = 'category';
END;

-- The last use takes it from the page, and the first that is given back brings it there again; the others change nothing.
CREATE TRIGGER purge_bundle_steps_used AFTER UPDATE OF used ON coupons
WHEN NEW.tiers IS NOT NULL AND (NEW.used >= NEW.max_uses) IS NOT (OLD.used >= OLD.max_uses)
BEGIN
  INSERT INTO bundle_steps_changed SELECT target_id FROM coupon_scopes WHERE coupon_id = NEW.id AND kind = 'category';
END;

CREATE TRIGGER purge_bundle_steps_set AFTER INSERT ON coupon_scopes
WHEN NEW.kind = 'category' AND EXISTS (SELECT 1 FROM coupons WHERE id = NEW.coupon_id AND tiers IS NOT NULL)
BEGIN INSERT INTO bundle_steps_changed VALUES (NEW.target_id); END;

CREATE TRIGGER purge_bundle_steps_gone AFTER DELETE ON coupon_scopes
WHEN OLD.kind = 'category' AND EXISTS (SELECT 1 FROM coupons WHERE id = OLD.coupon_id AND tiers IS NOT NULL)
BEGIN INSERT INTO bundle_steps_changed VALUES (OLD.target_id); END;

CREATE TRIGGER purge_regions_change AFTER UPDATE ON regions
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;

CREATE TRIGGER purge_manufacturers_change AFTER UPDATE ON manufacturers
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;

CREATE TRIGGER purge_specification_options_change AFTER UPDATE ON specification_options
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;

-- A new platform is in the menu, which is a part of the settings.
CREATE TRIGGER purge_platform_added AFTER INSERT ON specification_options WHEN NEW.attribute_id = 2
BEGIN INSERT INTO pages_went_old VALUES ('settings'), ('catalogue'); END;

CREATE TRIGGER purge_currencies_set AFTER INSERT ON currencies
BEGIN INSERT INTO pages_went_old VALUES ('settings'), ('catalogue'); END;

CREATE TRIGGER purge_currencies_gone AFTER DELETE ON currencies
BEGIN INSERT INTO pages_went_old VALUES ('settings'), ('catalogue'); END;

CREATE TRIGGER purge_currencies_change AFTER UPDATE ON currencies
BEGIN INSERT INTO pages_went_old VALUES ('settings'), ('catalogue'); END;

CREATE TRIGGER purge_countries_set AFTER INSERT ON countries
BEGIN INSERT INTO pages_went_old VALUES ('settings'); END;

CREATE TRIGGER purge_countries_gone AFTER DELETE ON countries
BEGIN INSERT INTO pages_went_old VALUES ('settings'); END;

CREATE TRIGGER purge_countries_change AFTER UPDATE ON countries
BEGIN INSERT INTO pages_went_old VALUES ('settings'); END;

-- Everything else that pages show. Counting a blog post's readers is no change.
CREATE TRIGGER purge_settings_set AFTER INSERT ON settings BEGIN INSERT INTO pages_went_old VALUES ('settings'); END;
CREATE TRIGGER purge_settings_gone AFTER DELETE ON settings BEGIN INSERT INTO pages_went_old VALUES ('settings'); END;

CREATE TRIGGER purge_settings_change AFTER UPDATE ON settings
BEGIN INSERT INTO pages_went_old VALUES ('settings'); END;

-- What lists show of values, platforms and editions.
CREATE TRIGGER purge_lists_set AFTER INSERT ON settings WHEN NEW.key = 'lists'
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
CREATE TRIGGER purge_lists_change AFTER UPDATE ON settings WHEN NEW.key = 'lists'
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
CREATE TRIGGER purge_lists_gone AFTER DELETE ON settings WHEN OLD.key = 'lists'
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;

CREATE TRIGGER purge_topics_set AFTER INSERT ON topics
BEGIN INSERT INTO pages_went_old VALUES ('content'), ('settings'); END;

CREATE TRIGGER purge_topics_gone AFTER DELETE ON topics
BEGIN INSERT INTO pages_went_old VALUES ('content'), ('settings'); END;

CREATE TRIGGER purge_topics_change
AFTER UPDATE OF name, footer_column, in_footer_bar, position, is_published ON topics
BEGIN
  UPDATE topics SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
  INSERT INTO pages_went_old VALUES ('content');
  INSERT INTO pages_went_old VALUES ('settings');
END;

CREATE TRIGGER purge_removed_pages_set AFTER INSERT ON removed_pages
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;

CREATE TRIGGER purge_removed_pages_gone AFTER DELETE ON removed_pages
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;

-- A platform that is gone is no longer in the menu.
CREATE TRIGGER purge_platform_gone AFTER DELETE ON specification_options WHEN OLD.attribute_id = 2
BEGIN INSERT INTO pages_went_old VALUES ('settings'), ('catalogue'); END;

CREATE TRIGGER purge_blog_posts_set AFTER INSERT ON blog_posts
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;

CREATE TRIGGER purge_blog_posts_gone AFTER DELETE ON blog_posts
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;

CREATE TRIGGER purge_blog_posts_change
AFTER UPDATE OF name, type_name, sub_type, created_at, display_order, show_in_top, main_picture,
  thumbnail_picture, slide_pictures, is_published, author ON blog_posts
BEGIN
  UPDATE blog_posts SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
  INSERT INTO pages_went_old VALUES ('content');
END;

CREATE TRIGGER purge_blog_posts_products AFTER UPDATE OF product_ids ON blog_posts
BEGIN
  UPDATE blog_posts SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
  INSERT INTO pages_went_old VALUES ('content');
END;

CREATE TRIGGER purge_blog_tags_set AFTER INSERT ON blog_tags BEGIN INSERT INTO pages_went_old VALUES ('content'); END;

CREATE TRIGGER purge_blog_tags_gone AFTER DELETE ON blog_tags
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;

CREATE TRIGGER purge_blog_tags_change AFTER UPDATE ON blog_tags
BEGIN INSERT INTO pages_went_old VALUES ('content'); END;

CREATE TRIGGER purge_slides_set AFTER INSERT ON slides BEGIN INSERT INTO pages_went_old VALUES ('content'); END;
CREATE TRIGGER purge_slides_gone AFTER DELETE ON slides BEGIN INSERT INTO pages_went_old VALUES ('content'); END;
CREATE TRIGGER purge_slides_change AFTER UPDATE ON slides BEGIN INSERT INTO pages_went_old VALUES ('content'); END;

CREATE TRIGGER purge_rails_set AFTER INSERT ON rails BEGIN INSERT INTO pages_went_old VALUES ('content'); END;
CREATE TRIGGER purge_rails_gone AFTER DELETE ON rails BEGIN INSERT INTO pages_went_old VALUES ('content'); END;
CREATE TRIGGER purge_rails_change AFTER UPDATE ON rails BEGIN INSERT INTO pages_went_old VALUES ('content'); END;

-- Pages say until when they are right, so that a schedule is for those that were rendered before it, too. When a turn is
-- made, the triggers of what turned tell of it.
CREATE TRIGGER purge_schedules_set AFTER INSERT ON schedules
BEGIN
  INSERT INTO pages_went_old VALUES (CASE WHEN NEW.kind IN ('products', 'categories') THEN 'catalogue'
    WHEN NEW.kind IN ('topics', 'banner') THEN 'settings' ELSE 'content' END);
END;

CREATE TRIGGER purge_schedules_change AFTER UPDATE ON schedules
BEGIN
  INSERT INTO pages_went_old VALUES (CASE WHEN NEW.kind IN ('products', 'categories') THEN 'catalogue'
    WHEN NEW.kind IN ('topics', 'banner') THEN 'settings' ELSE 'content' END);
END;
