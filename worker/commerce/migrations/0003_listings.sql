-- Lists of products: rows that lists sort and filter by, copied from the products by triggers, and counts of them.
--
-- Insert (category_id, product_id) and triggers do the rest. A category with `option_id` takes every product that gets
-- this option. Insert products first, then specifications, then categories.

-- A product in a list.
CREATE TABLE product_categories (
  category_id INTEGER NOT NULL REFERENCES categories (id),
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  -- Copies of the product's columns, written by the triggers below.
  is_listed INTEGER NOT NULL DEFAULT 0,
  facets INTEGER NOT NULL DEFAULT 0,
  manufacturer_id INTEGER,
  popularity INTEGER NOT NULL DEFAULT 0,
  name_key TEXT,
  current_minor INTEGER,
  release_date TEXT,
  in_stock INTEGER NOT NULL DEFAULT 0, -- 1 while a key can be bought
  offer_state INTEGER NOT NULL DEFAULT 0,
  percent_off INTEGER NOT NULL DEFAULT 0,
  rating_rank INTEGER,
  region_id INTEGER,
  own_prices TEXT,
  family INTEGER,
  PRIMARY KEY (category_id, product_id)
) WITHOUT ROWID;
CREATE INDEX product_categories_product ON product_categories (product_id);
CREATE INDEX listing_by_name
  ON product_categories (category_id, name_key, product_id, facets, manufacturer_id, family) WHERE is_listed = 1;
-- The last columns let a page below a price be sorted without reading the rows themselves.
CREATE INDEX listing_by_price
  ON product_categories (category_id, current_minor, product_id, facets, manufacturer_id, offer_state, in_stock, popularity, family)
  WHERE is_listed = 1;
CREATE INDEX listing_by_release
  ON product_categories (category_id, release_date DESC, product_id, facets, manufacturer_id, family) WHERE is_listed = 1;
CREATE INDEX listing_by_popularity
  ON product_categories (category_id, in_stock DESC, popularity DESC, product_id, facets, manufacturer_id, family)
  WHERE is_listed = 1;
-- What is sold out comes last here, too.
CREATE INDEX listing_by_discount
  ON product_categories (category_id, in_stock DESC, percent_off DESC, popularity DESC, product_id, facets, manufacturer_id, family)
  WHERE is_listed = 1;
CREATE INDEX listing_by_rating
  ON product_categories (category_id, in_stock DESC, rating_rank DESC, popularity DESC, product_id, facets, manufacturer_id, family)
  WHERE is_listed = 1;
-- Counts of filters: of each publisher, and of each set of options, the products that pass all conditions.
CREATE INDEX listing_by_manufacturer
  ON product_categories (category_id, manufacturer_id, current_minor, facets, offer_state, release_date, region_id, own_prices, family)
  WHERE is_listed = 1;
CREATE INDEX listing_by_facets
  ON product_categories (category_id, facets, offer_state, current_minor, release_date, region_id, own_prices, family)
  WHERE is_listed = 1;

-- The values, platforms and editions that are one row: few of a list, and only these are compared with each other.
CREATE INDEX listing_families
  ON product_categories (category_id, family, facets, offer_state, current_minor, manufacturer_id, release_date, region_id, own_prices)
  WHERE is_listed = 1 AND family IS NOT NULL;

-- A new row gets its copies, and is counted by the triggers below.
CREATE TRIGGER product_category_set AFTER INSERT ON product_categories BEGIN
  UPDATE product_categories
    SET (is_listed, facets, manufacturer_id, popularity, name_key, current_minor, release_date, in_stock, offer_state, percent_off,
      rating_rank, region_id, own_prices, family) =
      (SELECT is_published, facets, manufacturer_id, popularity, name_key, current_minor, release_date, stock > 0, offer_state,
        percent_off, rating_rank, region_id, own_prices, family FROM products WHERE id = NEW.product_id)
    WHERE category_id = NEW.category_id AND product_id = NEW.product_id;
END;

-- Products of a family are counted when a list is read: how many rows they are depends on the filter.
CREATE TRIGGER product_category_uncount
AFTER UPDATE OF is_listed, facets, manufacturer_id, offer_state, family ON product_categories
WHEN OLD.is_listed = 1 AND OLD.family IS NULL AND (NEW.is_listed <> 1 OR NEW.facets <> OLD.facets
  OR NEW.offer_state <> OLD.offer_state OR NEW.manufacturer_id IS NOT OLD.manufacturer_id OR NEW.family IS NOT NULL)
BEGIN
  UPDATE listing_counts SET products = products - 1
    WHERE category_id = OLD.category_id AND facets = OLD.facets AND offer_state = OLD.offer_state;
  UPDATE manufacturer_counts SET products = products - 1
    WHERE category_id = OLD.category_id AND manufacturer_id = OLD.manufacturer_id;
END;

CREATE TRIGGER product_category_count
AFTER UPDATE OF is_listed, facets, manufacturer_id, offer_state, family ON product_categories
WHEN NEW.is_listed = 1 AND NEW.family IS NULL AND (OLD.is_listed <> 1 OR NEW.facets <> OLD.facets
  OR NEW.offer_state <> OLD.offer_state OR NEW.manufacturer_id IS NOT OLD.manufacturer_id OR OLD.family IS NOT NULL)
BEGIN
  INSERT INTO listing_counts (category_id, facets, offer_state, products)
    VALUES (NEW.category_id, NEW.facets, NEW.offer_state, 1) ON CONFLICT DO UPDATE SET products = products + 1;
  INSERT INTO manufacturer_counts (category_id, manufacturer_id, products)
    SELECT NEW.category_id, NEW.manufacturer_id, 1 WHERE NEW.manufacturer_id IS NOT NULL
    ON CONFLICT DO UPDATE SET products = products + 1;
END;

CREATE TRIGGER product_category_removed AFTER DELETE ON product_categories
WHEN OLD.is_listed = 1 AND OLD.family IS NULL BEGIN
  UPDATE listing_counts SET products = products - 1
    WHERE category_id = OLD.category_id AND facets = OLD.facets AND offer_state = OLD.offer_state;
  UPDATE manufacturer_counts SET products = products - 1
    WHERE category_id = OLD.category_id AND manufacturer_id = OLD.manufacturer_id;
END;

-- How many listed products of a category, but for those of families, have exactly this set of options and this state.
CREATE TABLE listing_counts (
  category_id INTEGER NOT NULL,
  facets INTEGER NOT NULL,
  offer_state INTEGER NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (category_id, facets, offer_state)
) WITHOUT ROWID;

-- How many listed products of a category, but for those of families, are from this publisher.
CREATE TABLE manufacturer_counts (
  category_id INTEGER NOT NULL,
  manufacturer_id INTEGER NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (category_id, manufacturer_id)
) WITHOUT ROWID;

-- A new random stamp with every change of what listings, filters and menus show. An isolate that read something under
-- this stamp may show it for as long as the stamp stays. Random, not a count: a restored backup must not meet an old one.
CREATE TABLE catalogue_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  stamp TEXT NOT NULL
);

INSERT INTO catalogue_version (id, stamp) VALUES (1, hex(randomblob(16)));

-- What lists sort and filter by follows the product.
CREATE TRIGGER product_listing_change
AFTER UPDATE OF is_published, facets, manufacturer_id, popularity, name_key, current_minor, release_date, family ON products
WHEN NEW.is_published IS NOT OLD.is_published OR NEW.facets IS NOT OLD.facets
  OR NEW.manufacturer_id IS NOT OLD.manufacturer_id OR NEW.popularity IS NOT OLD.popularity
  OR NEW.name_key IS NOT OLD.name_key OR NEW.current_minor IS NOT OLD.current_minor
  OR NEW.release_date IS NOT OLD.release_date OR NEW.family IS NOT OLD.family
BEGIN
  UPDATE product_categories SET is_listed = NEW.is_published, facets = NEW.facets,
      manufacturer_id = NEW.manufacturer_id, popularity = NEW.popularity, name_key = NEW.name_key,
      current_minor = NEW.current_minor, release_date = NEW.release_date, family = NEW.family
    WHERE product_id = NEW.id;
  -- A product without a category is in searches only.
  UPDATE catalogue_version SET stamp = hex(randomblob(16));
END;

-- An option is a bit of the product, and brings it into the lists that hold this option.
CREATE TRIGGER product_specification_set AFTER INSERT ON product_specifications WHEN NEW.option_id < 32 BEGIN
  UPDATE products SET facets = facets | (1 << NEW.option_id)
    WHERE id = NEW.product_id AND facets & (1 << NEW.option_id) = 0;
  INSERT INTO product_categories (category_id, product_id)
    SELECT id, NEW.product_id FROM categories WHERE option_id = NEW.option_id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER product_specification_removed AFTER DELETE ON product_specifications WHEN OLD.option_id < 32 BEGIN
  UPDATE products SET facets = facets & ~(1 << OLD.option_id) WHERE id = OLD.product_id;
  DELETE FROM product_categories WHERE product_id = OLD.product_id
    AND category_id IN (SELECT id FROM categories WHERE option_id = OLD.option_id);
END;

CREATE TRIGGER version_product_category_set AFTER INSERT ON product_categories
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_product_category_removed AFTER DELETE ON product_categories
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

-- Options below 32 are bits of `products.facets`, which the triggers above see.
CREATE TRIGGER version_specification_set AFTER INSERT ON product_specifications WHEN NEW.option_id >= 32
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_specification_removed AFTER DELETE ON product_specifications WHEN OLD.option_id >= 32
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_option_set AFTER INSERT ON specification_options
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_option_change AFTER UPDATE ON specification_options
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_option_removed AFTER DELETE ON specification_options
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_attribute_change AFTER UPDATE ON specification_attributes
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_manufacturer_change AFTER UPDATE ON manufacturers
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_category_set AFTER INSERT ON categories
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_category_change AFTER UPDATE ON categories
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_category_removed AFTER DELETE ON categories
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_category_slug_set AFTER INSERT ON slugs WHEN NEW.entity = 'category'
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_category_slug_change AFTER UPDATE ON slugs WHEN NEW.entity = 'category'
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_category_slug_removed AFTER DELETE ON slugs WHEN OLD.entity = 'category'
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_text_set AFTER INSERT ON localized WHEN NEW.entity IN ('category', 'option', 'attribute', 'feature')
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_text_change AFTER UPDATE ON localized WHEN NEW.entity IN ('category', 'option', 'attribute', 'feature')
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_text_removed AFTER DELETE ON localized WHEN OLD.entity IN ('category', 'option', 'attribute', 'feature')
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER product_stock_listed AFTER UPDATE OF stock ON products
WHEN (NEW.stock > 0) <> (OLD.stock > 0)
BEGIN
  UPDATE product_categories SET in_stock = NEW.stock > 0 WHERE product_id = NEW.id;
  UPDATE catalogue_version SET stamp = hex(randomblob(16));
END;

CREATE TRIGGER version_product_category_change AFTER UPDATE ON product_categories
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER product_offer_listed
AFTER UPDATE OF offer_state, percent_off, rating_rank, region_id, own_prices ON products
WHEN NEW.offer_state <> OLD.offer_state OR NEW.percent_off <> OLD.percent_off OR NEW.rating_rank IS NOT OLD.rating_rank
  OR NEW.region_id IS NOT OLD.region_id OR NEW.own_prices IS NOT OLD.own_prices
BEGIN
  UPDATE product_categories SET offer_state = NEW.offer_state, percent_off = NEW.percent_off, rating_rank = NEW.rating_rank,
      region_id = NEW.region_id, own_prices = NEW.own_prices
    WHERE product_id = NEW.id;
  UPDATE catalogue_version SET stamp = hex(randomblob(16));
END;

-- Whether values, platforms and editions of one thing are one row (the setting `lists`).
CREATE TRIGGER version_lists_set AFTER INSERT ON settings WHEN NEW.key = 'lists'
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_lists_change AFTER UPDATE ON settings WHEN NEW.key = 'lists'
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

CREATE TRIGGER version_lists_gone AFTER DELETE ON settings WHEN OLD.key = 'lists'
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;
