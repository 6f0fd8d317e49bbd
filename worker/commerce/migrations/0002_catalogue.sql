-- Products, and what they are sorted by and belong to. Prices are EUR cents.
--
-- A table's own `name` is the English fallback; every other text and every translation is a row of `localized`.
-- Options below 32 are bits of `products.facets`, so that lists filter and count without joins; 1 to 25 are fixed ids
-- (systems, platforms, genres). Tags that are imported have ids from 1000.

-- Where keys activate, as lists of ISO 3166-1 alpha-2 codes.
CREATE TABLE regions (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  is_worldwide INTEGER NOT NULL DEFAULT 0, -- everywhere but in `blocked_countries`
  allowed_countries TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allowed_countries)),
  blocked_countries TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(blocked_countries))
);

-- Publishers and developers.
CREATE TABLE manufacturers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE -- normalizeText(name)
);

-- The kinds of options. A migration of the shop, not the merchant, adds one.
CREATE TABLE specification_attributes (
  id INTEGER PRIMARY KEY, -- 1 operating system, 2 platform (variant), 3 genre (categories), 4 tag
  se_name TEXT NOT NULL UNIQUE, -- operating-system, platform, genre, tag
  name TEXT NOT NULL
);

INSERT INTO specification_attributes (id, se_name, name) VALUES
  (1, 'operating-system', 'Operating System'),
  (2, 'platform', 'Platform'),
  (3, 'genre', 'Genre'),
  (4, 'tag', 'Tag');

-- Operating systems, platforms, genres and tags.
CREATE TABLE specification_options (
  id INTEGER PRIMARY KEY,
  attribute_id INTEGER NOT NULL REFERENCES specification_attributes (id),
  name TEXT NOT NULL,
  name_key TEXT NOT NULL, -- normalizeText(name)
  position INTEGER NOT NULL DEFAULT 0,
  keys_have_spaces INTEGER NOT NULL DEFAULT 0 CHECK (keys_have_spaces IN (0, 1)), -- 1: keys of this platform have spaces inside; otherwise a space is a sign of another column (KEY-8).
  UNIQUE (attribute_id, name_key)
);

-- Features of games in the merchant's own words, from files: `products.details` has them as texts. Features that the shop
-- itself knows are in catalog/product/features.ts, with ids below these.
CREATE TABLE features (
  id INTEGER PRIMARY KEY CHECK (id >= 1000),
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE -- normalizeText(name)
);

-- Lists of products, landing pages and bundle lists.
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER NOT NULL DEFAULT 0, -- 0: none
  type INTEGER NOT NULL DEFAULT 0 CHECK (type IN (0, 10, 20)), -- CATEGORY_TYPES
  is_bundle INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL,
  picture TEXT, -- key in MEDIA
  option_id INTEGER REFERENCES specification_options (id), -- holds every product with this option
  position INTEGER NOT NULL DEFAULT 0,
  menu_position INTEGER, -- NULL: not in the top menu
  is_published INTEGER NOT NULL DEFAULT 1,
  updated_at INTEGER,
  -- Set: the category holds exactly the products whose running discount ends within so many days; the cron sees to it.
  deal_days INTEGER CHECK (deal_days > 0)
);
CREATE INDEX categories_parent ON categories (parent_id, position);
CREATE INDEX categories_option ON categories (option_id) WHERE option_id IS NOT NULL;
CREATE INDEX categories_deals ON categories (id, deal_days) WHERE deal_days IS NOT NULL;

-- A product, bundles and additional content alike.
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  source_id TEXT NOT NULL UNIQUE, -- the merchant's own id
  name TEXT NOT NULL,
  name_key TEXT NOT NULL, -- normalizeText(name): sorting and exact search
  price_minor INTEGER CHECK (price_minor >= 0), -- NULL: cannot be bought
  discount_minor INTEGER CHECK (discount_minor >= 0 AND discount_minor <= price_minor), -- price inside the window
  discount_from INTEGER, -- NULL: since ever
  discount_until INTEGER, -- NULL: open end; exclusive
  current_minor INTEGER, -- price for sorting: set by triggers, brought up to date by the scheduled job
  has_extra_discount INTEGER NOT NULL DEFAULT 0, -- coupons may reduce it further
  is_published INTEGER NOT NULL DEFAULT 1,
  -- Yes-or-no facts that cards show and lists can filter by; `flag` in catalog/product/product-fields.ts gives each its bit.
  -- 1 and 2 stay free: `offer_state` has all of them beside its own.
  flags INTEGER NOT NULL DEFAULT 0 CHECK (flags & 3 = 0),
  rating_sum INTEGER NOT NULL DEFAULT 0, -- ApprovedRatingSum: (sum mod 100) / 20 stars
  release_date TEXT, -- YYYY-MM-DD
  manufacturer_id INTEGER REFERENCES manufacturers (id),
  region_id INTEGER REFERENCES regions (id), -- NULL: worldwide
  popularity INTEGER NOT NULL DEFAULT 0, -- the shop's own order, highest first
  facets INTEGER NOT NULL DEFAULT 0, -- bit n: has specification option n (n < 32)
  picture TEXT, -- key in MEDIA; NULL: a cover is drawn on first request
  languages TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(languages)),
  stock INTEGER NOT NULL DEFAULT 0, -- keys that can be sold, of the shop and its supplier; a bundle's is the smallest of its items'
  created_at INTEGER NOT NULL DEFAULT (unixepoch() * 1000),
  -- Epoch milliseconds of the last change that a reader of the page would see; NULL: none since it was made.
  updated_at INTEGER,
  -- How many ratings `rating_sum` is made of; NULL: nobody counted, and no rating is told to search engines.
  rating_count INTEGER,
  -- The same of the shop's own verified reviews, and the day (ISO) of the first of them: kept by the triggers of `reviews`. They
  -- stand in for the two above as soon as there is one (REVIEW-3).
  review_sum INTEGER,
  review_count INTEGER NOT NULL DEFAULT 0,
  reviewed_since TEXT,
  -- The lowest price of the 30 days before the present reduction began (Price Indication Directive, art. 6a); NULL without one.
  prior_minor INTEGER,
  -- Council Directive 2006/112/EC art. 30a: a single-purpose voucher (SPV) is taxed when it is sold, a multi-purpose one
  -- (MPV) when it is used.
  voucher_type TEXT NOT NULL DEFAULT 'None' CHECK (voucher_type IN ('None', 'SPV', 'MPV')),
  -- Where a single-purpose voucher can be used, whose VAT it carries; NULL: where its buyer is.
  voucher_country TEXT,
  -- EUR cents that a voucher is good for; NULL where nobody said.
  face_minor INTEGER CHECK (face_minor > 0),
  -- Its keys are gift cards of this shop.
  is_store_credit INTEGER NOT NULL DEFAULT 0
    CHECK (is_store_credit = 0 OR (is_store_credit = 1 AND voucher_type = 'MPV' AND face_minor IS NOT NULL)),
  -- Prices in other currencies than the catalogue's euros, {"USD": [4999, 3999]}: minor units of the currency, in the ordinary
  -- case and while the discount runs (null: in proportion to that in euros). "EUR" is there when the merchant gave it.
  own_prices TEXT CHECK (own_prices IS NULL OR json_valid(own_prices)),
  -- All makers, {"publishers": [], "developers": []}: `manufacturer_id` is one of them.
  makers TEXT CHECK (makers IS NULL OR json_valid(makers)),
  -- Facts that only the file's reader needs: recommendedPrice, trailer, ageRating, baseGame.
  details TEXT CHECK (details IS NULL OR json_valid(details)),
  -- What the product's other columns say, for lists: triggers keep it up to date.
  -- Bits: 1 a key is in stock, 2 the price is reduced; and those of `flags`.
  offer_state INTEGER NOT NULL DEFAULT 0,
  -- Whole percent off the lowest price of the 30 days before; 0 without a reduction.
  percent_off INTEGER NOT NULL DEFAULT 0,
  -- 0 to 1000: the average rating, drawn towards 3.5 stars by ten ratings more, so that one rating of five stars is not
  -- above a thousand of 4.9. NULL: nobody counted the ratings.
  rating_rank INTEGER,
  -- Keys that a distributor delivers once a unit is paid, beside the shop's own ones (suppliers/README.md).
  supplier TEXT,
  supplier_sku TEXT,
  -- What the supplier can still sell, less what orders here have reserved. It is part of `stock`.
  supplier_stock INTEGER NOT NULL DEFAULT 0 CHECK (supplier_stock >= 0),
  -- When the supplier is asked again for what it has. Milliseconds since 1970.
  supplier_due_at INTEGER NOT NULL DEFAULT 0,
  -- Rises with every change by the merchant, so that two at once do not undo each other (MERCHANT-1).
  version INTEGER NOT NULL DEFAULT 0,
  -- The values, platforms and editions that are one row of lists (CATALOG-63): the least id among them, NULL for a product
  -- without any. Triggers keep it up to date with `product_variants`.
  family INTEGER
);
CREATE INDEX products_manufacturer ON products (manufacturer_id);
CREATE INDEX products_name ON products (name_key);
-- Prices whose window opens or closes: the scheduled job looks only at these.
CREATE INDEX products_discount ON products (discount_until) WHERE discount_minor IS NOT NULL;
-- Reductions that are still to end, and still to begin.
CREATE INDEX products_discount_ends ON products (ifnull(discount_until, 9e15))
  WHERE discount_minor < price_minor AND current_minor = discount_minor;
CREATE INDEX products_discount_begins ON products (ifnull(discount_until, 9e15))
  WHERE discount_minor < price_minor AND current_minor = price_minor;
-- Products that run out.
CREATE INDEX products_by_stock ON products (stock, id) WHERE is_published = 1 AND price_minor IS NOT NULL;
-- All that search asks of each hit, in one place: one or two letters find thousands of products.
CREATE INDEX products_searched ON products (id, is_published, popularity, facets, manufacturer_id, offer_state, family);
-- The other values, platforms and editions of a product.
CREATE INDEX products_by_family ON products (family) WHERE family IS NOT NULL;
-- Additional content names the game that it needs (`details.baseGame`, a source id); each page shows the other product.
-- A comparison with a text column would not use it: write `= +source_id`.
CREATE INDEX products_by_base_game ON products (details ->> '$.baseGame') WHERE details ->> '$.baseGame' IS NOT NULL;
-- Gift cards by their value: a search for an amount looks only at these.
CREATE INDEX products_cards ON products (face_minor) WHERE face_minor IS NOT NULL;
CREATE INDEX products_supplied ON products (supplier_due_at) WHERE supplier IS NOT NULL;

-- The price of now. In triggers ON CONFLICT, not OR …: the statement that fires a trigger would override the latter.
CREATE TRIGGER product_price_set AFTER INSERT ON products
WHEN NEW.price_minor IS NOT NULL
BEGIN
  UPDATE products SET current_minor = CASE
      WHEN discount_minor IS NOT NULL AND ifnull(discount_from, 0) <= unixepoch() * 1000
        AND ifnull(discount_until, 9e15) > unixepoch() * 1000 THEN discount_minor
      ELSE price_minor END
    WHERE id = NEW.id AND current_minor IS NULL;
END;

CREATE TRIGGER product_price_change
AFTER UPDATE OF price_minor, discount_minor, discount_from, discount_until ON products
WHEN NEW.price_minor IS NOT OLD.price_minor OR NEW.discount_minor IS NOT OLD.discount_minor
  OR NEW.discount_from IS NOT OLD.discount_from OR NEW.discount_until IS NOT OLD.discount_until
BEGIN
  UPDATE products SET current_minor = CASE
      WHEN discount_minor IS NOT NULL AND ifnull(discount_from, 0) <= unixepoch() * 1000
        AND ifnull(discount_until, 9e15) > unixepoch() * 1000 THEN discount_minor
      ELSE price_minor END
    WHERE id = NEW.id;
  -- A full price that was never asked for is no earlier price of what costs the same as before.
  UPDATE products SET prior_minor = current_minor
    WHERE id = NEW.id AND current_minor IS OLD.current_minor AND current_minor < price_minor
      AND OLD.current_minor >= OLD.price_minor;
END;

-- A new price of now: the lowest of the 30 days before (EU Directive 98/6/EC, art. 6a), and a row of the history.
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

-- Cards that are not sold yet follow their product's value. Only store credit has such cards.
CREATE TRIGGER gift_cards_follow_face AFTER UPDATE OF face_minor ON products
WHEN NEW.face_minor IS NOT OLD.face_minor
BEGIN
  UPDATE gift_cards SET amount_minor = NEW.face_minor
    WHERE key_id IN (SELECT id FROM keys WHERE product_id = NEW.id AND status = 'Available');
END;

-- A key on sale that is no card would be sold as one.
CREATE TRIGGER products_to_store_credit BEFORE UPDATE OF is_store_credit ON products
WHEN NEW.is_store_credit = 1 AND OLD.is_store_credit = 0
  AND EXISTS (SELECT 1 FROM keys WHERE product_id = NEW.id AND status = 'Available')
BEGIN SELECT raise(ABORT, 'store-credit-keys'); END;

-- When the page last changed, for the sitemap.
CREATE TRIGGER product_updated
AFTER UPDATE OF name, current_minor, price_minor, has_extra_discount, is_published, flags, rating_sum,
  rating_count, review_sum, review_count, reviewed_since, release_date, manufacturer_id, region_id, picture, languages,
  voucher_type ON products
WHEN NEW.name IS NOT OLD.name OR NEW.current_minor IS NOT OLD.current_minor
  OR NEW.price_minor IS NOT OLD.price_minor OR NEW.has_extra_discount IS NOT OLD.has_extra_discount
  OR NEW.is_published IS NOT OLD.is_published OR NEW.flags IS NOT OLD.flags
  OR NEW.rating_sum IS NOT OLD.rating_sum OR NEW.rating_count IS NOT OLD.rating_count
  OR NEW.review_sum IS NOT OLD.review_sum OR NEW.review_count IS NOT OLD.review_count
  OR NEW.reviewed_since IS NOT OLD.reviewed_since
  OR NEW.release_date IS NOT OLD.release_date OR NEW.manufacturer_id IS NOT OLD.manufacturer_id
  OR NEW.region_id IS NOT OLD.region_id OR NEW.picture IS NOT OLD.picture
  OR NEW.languages IS NOT OLD.languages OR NEW.voucher_type IS NOT OLD.voucher_type
BEGIN
  UPDATE products SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;

-- The offer of a new product, and of one whose price, stock or rating changes.
CREATE TRIGGER product_offer_set AFTER INSERT ON products BEGIN
  UPDATE products SET (offer_state, percent_off, rating_rank) =
    (SELECT o.offer_state, o.percent_off, o.rating_rank FROM product_offers o WHERE o.id = NEW.id) WHERE id = NEW.id;
END;

CREATE TRIGGER product_offer_updated
AFTER UPDATE OF stock, current_minor, price_minor, prior_minor, rating_sum, rating_count, review_sum, review_count, flags
  ON products
WHEN (NEW.stock > 0) <> (OLD.stock > 0) OR NEW.flags <> OLD.flags OR NEW.current_minor IS NOT OLD.current_minor
  OR NEW.price_minor IS NOT OLD.price_minor OR NEW.prior_minor IS NOT OLD.prior_minor
  OR NEW.rating_sum IS NOT OLD.rating_sum OR NEW.rating_count IS NOT OLD.rating_count
  OR NEW.review_sum IS NOT OLD.review_sum OR NEW.review_count IS NOT OLD.review_count
BEGIN
  UPDATE products SET (offer_state, percent_off, rating_rank) =
    (SELECT o.offer_state, o.percent_off, o.rating_rank FROM product_offers o WHERE o.id = NEW.id) WHERE id = NEW.id;
END;

-- A bundle's stock is the smallest of its items'; an item that is not on sale has none.
CREATE TRIGGER bundle_stock_follow AFTER UPDATE OF stock, is_published ON products
WHEN (NEW.stock <> OLD.stock OR NEW.is_published <> OLD.is_published)
  AND EXISTS (SELECT 1 FROM bundle_items WHERE item_id = NEW.id)
BEGIN
  UPDATE products SET stock = (SELECT min(iif(i.is_published, i.stock, 0)) FROM bundle_items b JOIN products i ON i.id = b.item_id
      WHERE b.bundle_id = products.id)
    WHERE id IN (SELECT bundle_id FROM bundle_items WHERE item_id = NEW.id);
END;

-- `stock` contains what the supplier has.
CREATE TRIGGER supplier_stock_counts
AFTER UPDATE OF supplier_stock ON products WHEN NEW.supplier_stock <> OLD.supplier_stock
BEGIN UPDATE products SET stock = stock + NEW.supplier_stock - OLD.supplier_stock WHERE id = NEW.id; END;

-- What another supplier has of another product is not known yet.
CREATE TRIGGER supplier_changed AFTER UPDATE OF supplier, supplier_sku ON products
WHEN NEW.supplier IS NOT OLD.supplier OR NEW.supplier_sku IS NOT OLD.supplier_sku
BEGIN UPDATE products SET supplier_stock = 0, supplier_due_at = 0 WHERE id = NEW.id; END;

-- A product that was published and no longer is.
CREATE TRIGGER product_withdrawn AFTER UPDATE OF is_published ON products
WHEN OLD.is_published = 1 AND NEW.is_published = 0
BEGIN
  INSERT OR IGNORE INTO withdrawn_products (product_id) VALUES (NEW.id);
END;

CREATE TRIGGER products_version BEFORE UPDATE OF version ON products WHEN NEW.version <> OLD.version + 1
BEGIN SELECT raise(ABORT, 'product-changed'); END;

-- Low stock is told when a product falls to the merchant's limit, when it is put on sale or loaded with no more than that,
-- and when nothing is left (MAIL-12, MAIL-54). `alarms` keeps what was told while the stock stays low.
CREATE TRIGGER product_stock_low AFTER UPDATE OF stock, is_published ON products
WHEN NEW.is_published = 1 AND NEW.stock <= ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)
  AND ((NEW.stock < OLD.stock
      AND (NEW.stock = 0 OR OLD.stock > ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)))
    OR ((NEW.stock > OLD.stock OR (OLD.is_published = 0 AND NEW.stock > 0))
      AND NOT EXISTS (SELECT 1 FROM alarms WHERE name IN ('stock-low', 'stock-out') AND subject = CAST(NEW.id AS TEXT)
        AND ended_at IS NULL)))
BEGIN
  INSERT INTO stock_warnings (product_id, stock) VALUES (NEW.id, NEW.stock)
  ON CONFLICT (product_id) DO UPDATE SET stock = NEW.stock;
END;

CREATE TRIGGER product_stock_enough AFTER UPDATE OF stock ON products
WHEN NEW.stock > ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)
BEGIN
  DELETE FROM stock_warnings WHERE product_id = NEW.id;
END;

-- Only when it crosses the limit.
CREATE TRIGGER product_stock_notice_over AFTER UPDATE OF stock ON products
WHEN (NEW.stock > ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3))
  <> (OLD.stock > ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3))
BEGIN
  UPDATE alarms SET is_over = NEW.stock > OLD.stock
    WHERE name IN ('stock-low', 'stock-out') AND subject = CAST(NEW.id AS TEXT) AND ended_at IS NULL;
END;

-- Further pictures, in their order; the first one is `products.picture`.
CREATE TABLE product_pictures (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  picture TEXT NOT NULL,
  PRIMARY KEY (product_id, position)
) WITHOUT ROWID;

-- Facts as name and values, as the merchant wrote them.
CREATE TABLE product_attributes (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  "values" TEXT NOT NULL CHECK (json_valid("values")), -- array of texts
  PRIMARY KEY (product_id, position)
) WITHOUT ROWID;

-- Which options a product has.
CREATE TABLE product_specifications (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL REFERENCES specification_options (id),
  PRIMARY KEY (product_id, option_id)
) WITHOUT ROWID;
CREATE INDEX product_specifications_option ON product_specifications (option_id, product_id);

-- Values of a gift card, platforms and editions of a game that belong together.
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

-- All products that a product's groups hold, and those of their other groups: it is the one with the least id that names them.
CREATE VIEW product_families AS SELECT p.id, (
    WITH RECURSIVE kin (id) AS (
      SELECT p.id
      UNION SELECT v.product_id FROM kin CROSS JOIN product_variants mine ON mine.product_id = kin.id
        CROSS JOIN product_variants v ON v.kind = mine.kind AND v.group_name = mine.group_name
    ) SELECT iif(count(*) > 1, min(id), NULL) FROM kin
  ) AS family FROM products p;

-- A product that joins a group brings those of its other groups: all of them are named anew.
CREATE TRIGGER product_family_set AFTER INSERT ON product_variants BEGIN
  UPDATE products SET family = (SELECT f.family FROM product_families f WHERE f.id = NEW.product_id)
    WHERE id IN (
      WITH RECURSIVE kin (id) AS (
        SELECT NEW.product_id
        UNION SELECT v.product_id FROM kin CROSS JOIN product_variants mine ON mine.product_id = kin.id
          CROSS JOIN product_variants v ON v.kind = mine.kind AND v.group_name = mine.group_name
      ) SELECT id FROM kin
    ) AND family IS NOT (SELECT f.family FROM product_families f WHERE f.id = NEW.product_id);
END;

-- One that leaves a group may part the others.
CREATE TRIGGER product_family_gone AFTER DELETE ON product_variants BEGIN
  UPDATE products SET family = (SELECT f.family FROM product_families f WHERE f.id = products.id)
    WHERE family IN (SELECT p.family FROM product_variants v JOIN products p ON p.id = v.product_id
      WHERE v.kind = OLD.kind AND v.group_name = OLD.group_name);
END;

CREATE TRIGGER product_family_change AFTER UPDATE OF kind, group_name ON product_variants
WHEN NEW.kind <> OLD.kind OR NEW.group_name <> OLD.group_name
BEGIN
  UPDATE products SET family = (SELECT f.family FROM product_families f WHERE f.id = products.id)
    WHERE family = (SELECT p.family FROM products p WHERE p.id = OLD.product_id);
  UPDATE products SET family = (SELECT f.family FROM product_families f WHERE f.id = NEW.product_id)
    WHERE id IN (
      WITH RECURSIVE kin (id) AS (
        SELECT NEW.product_id
        UNION SELECT v.product_id FROM kin CROSS JOIN product_variants mine ON mine.product_id = kin.id
          CROSS JOIN product_variants v ON v.kind = mine.kind AND v.group_name = mine.group_name
      ) SELECT id FROM kin
    ) AND family IS NOT (SELECT f.family FROM product_families f WHERE f.id = NEW.product_id);
END;

-- What a bundle consists of.
CREATE TABLE bundle_items (
  bundle_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  item_id INTEGER NOT NULL REFERENCES products (id) CHECK (item_id <> bundle_id),
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (bundle_id, item_id)
) WITHOUT ROWID;
CREATE INDEX bundle_items_by_item ON bundle_items (item_id, bundle_id);

-- Only what can be sold and activated as the bundle says: no bundle in a bundle, no vouchers, no keys of its own, an item on
-- the bundle's platforms (bits 4, 5, 6, 8, 9, 10, 11, 17 of `facets`), activating wherever the bundle does.
CREATE TRIGGER bundle_items_fit BEFORE INSERT ON bundle_items
WHEN EXISTS (SELECT 1 FROM bundle_items WHERE bundle_id = NEW.item_id)
  OR EXISTS (SELECT 1 FROM bundle_items WHERE item_id = NEW.bundle_id)
  OR EXISTS (SELECT 1 FROM keys WHERE product_id = NEW.bundle_id AND status IN ('Available', 'Reserved'))
  OR NOT EXISTS (SELECT 1 FROM products b JOIN products i ON i.id = NEW.item_id LEFT JOIN regions r ON r.id = i.region_id
    WHERE b.id = NEW.bundle_id AND b.voucher_type = 'None' AND i.voucher_type = 'None'
      AND i.facets & b.facets & 2080636912 = b.facets & 2080636912
      AND (i.region_id IS b.region_id OR (r.is_worldwide = 1 AND r.blocked_countries = '[]')))
BEGIN SELECT raise(ABORT, 'bundle-items'); END;

-- Products that the merchant names beside another, in this order.
CREATE TABLE related_products (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  related_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, related_id)
) WITHOUT ROWID;
CREATE INDEX related_products_related ON related_products (related_id);

-- Names in other languages, normalised: the exact one comes first in results.
CREATE TABLE product_names (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  name_key TEXT NOT NULL,
  PRIMARY KEY (product_id, name_key)
) WITHOUT ROWID;
CREATE INDEX product_names_by_key ON product_names (name_key);

-- What was asked for a product, and since when; the lowest price of 30 days is taken from here.
CREATE TABLE price_history (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  changed_at INTEGER NOT NULL,
  price_minor INTEGER,
  discount_minor INTEGER,
  -- What the product was offered for from then on.
  offered_minor INTEGER,
  PRIMARY KEY (product_id, changed_at)
) WITHOUT ROWID;
CREATE INDEX price_history_by_age ON price_history (changed_at);

-- Products that were on sale once and no longer are (PRODUCT-14). One that never was is unknown, not withdrawn.
CREATE TABLE withdrawn_products (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE
);

-- `offer_state`, `percent_off` and `rating_rank` of a product, as its other columns make them.
CREATE VIEW product_offers AS SELECT id, (stock > 0) + 2 * (percent_off > 0) + flags AS offer_state, percent_off, rating_rank FROM (
  SELECT id, stock, flags,
    CASE WHEN current_minor < prior THEN (prior - current_minor) * 100 / prior ELSE 0 END AS percent_off,
    CASE WHEN rating_count > 0 THEN ((rating_sum % 100) * rating_count + 700) * 10 / (rating_count + 10) END AS rating_rank
  FROM (SELECT id, stock, flags, current_minor, iif(review_count > 0, review_sum, rating_sum) AS rating_sum,
      iif(review_count > 0, review_count, rating_count) AS rating_count, min(price_minor, ifnull(prior_minor, price_minor)) AS prior
    FROM products)
);

-- All names of all products, normalised.
CREATE VIEW product_titles (product_id, name_key) AS
  SELECT id, name_key FROM products UNION ALL SELECT product_id, name_key FROM product_names;
