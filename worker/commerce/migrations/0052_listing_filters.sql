-- Lists are filtered by offers, price in any currency, region and year, and sorted by reduction and by rating.

-- What the product's other columns say, for lists: triggers keep it up to date.
-- Bits: 1 a key is in stock, 2 the price is reduced.
ALTER TABLE products ADD COLUMN offer_state INTEGER NOT NULL DEFAULT 0;
-- Whole percent off the lowest price of the 30 days before; 0 without a reduction.
ALTER TABLE products ADD COLUMN percent_off INTEGER NOT NULL DEFAULT 0;
-- 0 to 1000: the average rating, drawn towards 3.5 stars by ten ratings more, so that one rating of five stars is not
-- above a thousand of 4.9. NULL: nobody counted the ratings.
ALTER TABLE products ADD COLUMN rating_rank INTEGER;

CREATE VIEW product_offers AS SELECT id, (stock > 0) + 2 * (percent_off > 0) AS offer_state, percent_off, rating_rank FROM (
  SELECT id, stock,
    CASE WHEN current_minor < prior THEN (prior - current_minor) * 100 / prior ELSE 0 END AS percent_off,
    CASE WHEN rating_count > 0 THEN ((rating_sum % 100) * rating_count + 700) * 10 / (rating_count + 10) END AS rating_rank
  FROM (SELECT id, stock, current_minor, rating_sum, rating_count, min(price_minor, ifnull(prior_minor, price_minor)) AS prior
    FROM products)
);
UPDATE products SET (offer_state, percent_off, rating_rank) =
  (SELECT o.offer_state, o.percent_off, o.rating_rank FROM product_offers o WHERE o.id = products.id);

CREATE TRIGGER product_offer_set AFTER INSERT ON products BEGIN
  UPDATE products SET (offer_state, percent_off, rating_rank) =
    (SELECT o.offer_state, o.percent_off, o.rating_rank FROM product_offers o WHERE o.id = NEW.id) WHERE id = NEW.id;
END;
CREATE TRIGGER product_offer_updated
AFTER UPDATE OF stock, current_minor, price_minor, prior_minor, rating_sum, rating_count ON products
WHEN (NEW.stock > 0) <> (OLD.stock > 0) OR NEW.current_minor IS NOT OLD.current_minor
  OR NEW.price_minor IS NOT OLD.price_minor OR NEW.prior_minor IS NOT OLD.prior_minor
  OR NEW.rating_sum IS NOT OLD.rating_sum OR NEW.rating_count IS NOT OLD.rating_count
BEGIN
  UPDATE products SET (offer_state, percent_off, rating_rank) =
    (SELECT o.offer_state, o.percent_off, o.rating_rank FROM product_offers o WHERE o.id = NEW.id) WHERE id = NEW.id;
END;

-- Copies, as the listing's other columns are.
ALTER TABLE product_categories ADD COLUMN offer_state INTEGER NOT NULL DEFAULT 0;
ALTER TABLE product_categories ADD COLUMN percent_off INTEGER NOT NULL DEFAULT 0;
ALTER TABLE product_categories ADD COLUMN rating_rank INTEGER;
ALTER TABLE product_categories ADD COLUMN region_id INTEGER;
ALTER TABLE product_categories ADD COLUMN own_prices TEXT;

-- Not a new stamp of the catalogue for each row.
DROP TRIGGER version_product_category_change;
UPDATE product_categories SET (offer_state, percent_off, rating_rank, region_id, own_prices) =
  (SELECT p.offer_state, p.percent_off, p.rating_rank, p.region_id, p.own_prices FROM products p WHERE p.id = product_id);
CREATE TRIGGER version_product_category_change AFTER UPDATE ON product_categories
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;
UPDATE catalogue_version SET stamp = hex(randomblob(16));

DROP TRIGGER product_category_set;
CREATE TRIGGER product_category_set AFTER INSERT ON product_categories BEGIN
  UPDATE product_categories
    SET (is_listed, facets, manufacturer_id, popularity, name_key, current_minor, release_date, in_stock, offer_state, percent_off,
      rating_rank, region_id, own_prices) =
      (SELECT is_published, facets, manufacturer_id, popularity, name_key, current_minor, release_date, stock > 0, offer_state,
        percent_off, rating_rank, region_id, own_prices FROM products WHERE id = NEW.product_id)
    WHERE category_id = NEW.category_id AND product_id = NEW.product_id;
END;
CREATE TRIGGER product_offer_listed
AFTER UPDATE OF offer_state, percent_off, rating_rank, region_id, own_prices ON products
WHEN NEW.offer_state <> OLD.offer_state OR NEW.percent_off <> OLD.percent_off OR NEW.rating_rank IS NOT OLD.rating_rank
  OR NEW.region_id IS NOT OLD.region_id OR NEW.own_prices IS NOT OLD.own_prices
BEGIN
  UPDATE product_categories SET offer_state = NEW.offer_state, percent_off = NEW.percent_off, rating_rank = NEW.rating_rank,
      region_id = NEW.region_id, own_prices = NEW.own_prices
    WHERE product_id = NEW.id;
END;

-- How many listed products of a category have exactly this set of options and this state; in the place of `facet_counts`.
CREATE TABLE listing_counts (
  category_id INTEGER NOT NULL,
  facets INTEGER NOT NULL,
  offer_state INTEGER NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (category_id, facets, offer_state)
) WITHOUT ROWID;
INSERT INTO listing_counts (category_id, facets, offer_state, products)
  SELECT category_id, facets, offer_state, count(*) FROM product_categories WHERE is_listed = 1 GROUP BY 1, 2, 3;

DROP TRIGGER product_category_uncount;
DROP TRIGGER product_category_count;
DROP TRIGGER product_category_removed;
DROP TABLE facet_counts;
CREATE TRIGGER product_category_uncount AFTER UPDATE OF is_listed, facets, manufacturer_id, offer_state ON product_categories
WHEN OLD.is_listed = 1 AND (NEW.is_listed <> 1 OR NEW.facets <> OLD.facets OR NEW.offer_state <> OLD.offer_state
  OR NEW.manufacturer_id IS NOT OLD.manufacturer_id)
BEGIN
  UPDATE listing_counts SET products = products - 1
    WHERE category_id = OLD.category_id AND facets = OLD.facets AND offer_state = OLD.offer_state;
  UPDATE manufacturer_counts SET products = products - 1
    WHERE category_id = OLD.category_id AND manufacturer_id = OLD.manufacturer_id;
END;
CREATE TRIGGER product_category_count AFTER UPDATE OF is_listed, facets, manufacturer_id, offer_state ON product_categories
WHEN NEW.is_listed = 1 AND (OLD.is_listed <> 1 OR NEW.facets <> OLD.facets OR NEW.offer_state <> OLD.offer_state
  OR NEW.manufacturer_id IS NOT OLD.manufacturer_id)
BEGIN
  INSERT INTO listing_counts (category_id, facets, offer_state, products)
    VALUES (NEW.category_id, NEW.facets, NEW.offer_state, 1) ON CONFLICT DO UPDATE SET products = products + 1;
  INSERT INTO manufacturer_counts (category_id, manufacturer_id, products)
    SELECT NEW.category_id, NEW.manufacturer_id, 1 WHERE NEW.manufacturer_id IS NOT NULL
    ON CONFLICT DO UPDATE SET products = products + 1;
END;
CREATE TRIGGER product_category_removed AFTER DELETE ON product_categories WHEN OLD.is_listed = 1 BEGIN
  UPDATE listing_counts SET products = products - 1
    WHERE category_id = OLD.category_id AND facets = OLD.facets AND offer_state = OLD.offer_state;
  UPDATE manufacturer_counts SET products = products - 1
    WHERE category_id = OLD.category_id AND manufacturer_id = OLD.manufacturer_id;
END;

-- What is sold out comes last here, too.
CREATE INDEX listing_by_discount
  ON product_categories (category_id, in_stock DESC, percent_off DESC, popularity DESC, product_id, facets, manufacturer_id)
  WHERE is_listed = 1;
CREATE INDEX listing_by_rating
  ON product_categories (category_id, in_stock DESC, rating_rank DESC, popularity DESC, product_id, facets, manufacturer_id)
  WHERE is_listed = 1;
DROP INDEX listing_by_manufacturer;
CREATE INDEX listing_by_manufacturer
  ON product_categories (category_id, manufacturer_id, facets, offer_state) WHERE is_listed = 1;
DROP INDEX products_searched;
CREATE INDEX products_searched ON products (id, is_published, popularity, facets, manufacturer_id, offer_state);
