-- The catalogue: everything a visitor can read, in EUR minor units and epoch milliseconds (UTC).
--
-- Texts: a table's own `name` column is the English fallback. Every other text, and every translation, is a row of
--   `localized`, whose `field` is the wire's own name (Name, Title, ShortDescription, Body, MetaTitle …).
--   Entities: store (id 1), category, product, topic, blog, slide, attribute, option, region.
-- Slugs: one active row per entity and language ('en' is owed, other languages fall back to it); old slugs stay with
--   is_active = 0 and still find their entity. Entities: product, category, topic, blog.
-- Filters: `specification_options` 1 to 25 are the spec's fixed ids (systems, platforms, genres). Those below 32 are
--   also bits of `products.facets`, so a listing filters and counts without joins. Imported tags have ids from 1000.
-- Listings: insert (category_id, product_id) into `product_categories`; triggers copy what listings sort and filter
--   by and keep `facet_counts` and `manufacturer_counts`. A category with `option_id` takes every product that gets
--   this option by itself. Insert products first, then specifications, then categories.
-- Search: rows of `search_index` and `search_trigrams` are written by the importer and the seed (rowid = product id),
--   from `toSearchDocument` in search/search-document.ts.
-- Stock: `products.stock` counts the Available keys; the triggers on `keys` (next migration) maintain it.

CREATE TABLE settings (
  key TEXT PRIMARY KEY, -- 'store': the wire's StoreSettings without SingleSignOn and Footer; 'blog': Meta… fields
  value TEXT NOT NULL CHECK (json_valid(value))
) WITHOUT ROWID;

CREATE TABLE localized (
  entity TEXT NOT NULL,
  entity_id INTEGER NOT NULL,
  locale TEXT NOT NULL,
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (entity, entity_id, locale, field)
) WITHOUT ROWID;

CREATE TABLE slugs (
  entity TEXT NOT NULL CHECK (entity IN ('product', 'category', 'topic', 'blog')),
  slug TEXT NOT NULL,
  locale TEXT NOT NULL,
  entity_id INTEGER NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  PRIMARY KEY (entity, slug, locale)
) WITHOUT ROWID;
CREATE UNIQUE INDEX slugs_active ON slugs (entity, entity_id, locale) WHERE is_active = 1;
CREATE INDEX slugs_any ON slugs (slug);

CREATE TABLE currencies (
  code TEXT PRIMARY KEY,
  rate REAL NOT NULL CHECK (rate > 0), -- units of this currency for one EUR
  quoted_on TEXT NOT NULL,
  is_published INTEGER NOT NULL DEFAULT 1,
  position INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE TABLE countries (
  alpha2 TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  names TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(names)) -- path code of a locale -> name
) WITHOUT ROWID;

CREATE TABLE regions (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  is_worldwide INTEGER NOT NULL DEFAULT 0,
  allowed_countries TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allowed_countries)),
  blocked_countries TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(blocked_countries))
);

CREATE TABLE manufacturers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE -- normalizeText(name)
);

CREATE TABLE specification_attributes (
  id INTEGER PRIMARY KEY, -- 1 operating system, 2 platform (variant), 3 genre (categories), 4 tag
  se_name TEXT NOT NULL UNIQUE, -- operating-system, platform, genre, tag
  name TEXT NOT NULL
);
INSERT INTO specification_attributes (id, se_name, name)
VALUES (1, 'operating-system', 'Operating System'), (2, 'platform', 'Platform'), (3, 'genre', 'Genre'), (4, 'tag', 'Tag');

CREATE TABLE specification_options (
  id INTEGER PRIMARY KEY,
  attribute_id INTEGER NOT NULL REFERENCES specification_attributes (id),
  name TEXT NOT NULL,
  name_key TEXT NOT NULL, -- normalizeText(name)
  position INTEGER NOT NULL DEFAULT 0,
  UNIQUE (attribute_id, name_key)
);

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER NOT NULL DEFAULT 0,
  type INTEGER NOT NULL DEFAULT 0 CHECK (type IN (0, 10, 20)), -- CATEGORY_TYPES
  is_bundle INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL,
  picture TEXT, -- key in MEDIA
  option_id INTEGER REFERENCES specification_options (id),
  position INTEGER NOT NULL DEFAULT 0,
  menu_position INTEGER, -- NULL: not in the top menu
  home_position INTEGER, -- NULL: not on the home page
  is_published INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX categories_parent ON categories (parent_id, position);
CREATE INDEX categories_option ON categories (option_id) WHERE option_id IS NOT NULL;

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
  mark_as_new INTEGER NOT NULL DEFAULT 0,
  rating_sum INTEGER NOT NULL DEFAULT 0, -- ApprovedRatingSum: (sum mod 100) / 20 stars
  release_date TEXT, -- YYYY-MM-DD
  manufacturer_id INTEGER REFERENCES manufacturers (id),
  region_id INTEGER REFERENCES regions (id), -- NULL: worldwide
  popularity INTEGER NOT NULL DEFAULT 0, -- the shop's own order, highest first
  facets INTEGER NOT NULL DEFAULT 0, -- bit n: has specification option n (n < 32)
  picture TEXT, -- key in MEDIA; NULL: a cover is drawn on first request
  languages TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(languages)),
  stock INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL DEFAULT (unixepoch() * 1000)
);
CREATE INDEX products_manufacturer ON products (manufacturer_id);
CREATE INDEX products_name ON products (name_key);
-- Prices whose window opens or closes: the scheduled job looks only at these.
CREATE INDEX products_discount ON products (discount_until) WHERE discount_minor IS NOT NULL;

CREATE TABLE product_pictures (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  picture TEXT NOT NULL,
  PRIMARY KEY (product_id, position)
) WITHOUT ROWID;

CREATE TABLE product_attributes (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  "values" TEXT NOT NULL CHECK (json_valid("values")), -- array of texts
  PRIMARY KEY (product_id, position)
) WITHOUT ROWID;

CREATE TABLE product_specifications (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL REFERENCES specification_options (id),
  PRIMARY KEY (product_id, option_id)
) WITHOUT ROWID;
CREATE INDEX product_specifications_option ON product_specifications (option_id, product_id);

CREATE TABLE related_products (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  related_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, related_id)
) WITHOUT ROWID;

CREATE INDEX related_products_related ON related_products (related_id);

CREATE TABLE price_history (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  changed_at INTEGER NOT NULL,
  price_minor INTEGER,
  discount_minor INTEGER,
  PRIMARY KEY (product_id, changed_at)
) WITHOUT ROWID;

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
  PRIMARY KEY (category_id, product_id)
) WITHOUT ROWID;
CREATE INDEX product_categories_product ON product_categories (product_id);
CREATE INDEX listing_by_popularity
  ON product_categories (category_id, popularity DESC, product_id, facets, manufacturer_id) WHERE is_listed = 1;
CREATE INDEX listing_by_name
  ON product_categories (category_id, name_key, product_id, facets, manufacturer_id) WHERE is_listed = 1;
CREATE INDEX listing_by_price
  ON product_categories (category_id, current_minor, product_id, facets, manufacturer_id) WHERE is_listed = 1;
CREATE INDEX listing_by_release
  ON product_categories (category_id, release_date DESC, product_id, facets, manufacturer_id) WHERE is_listed = 1;
CREATE INDEX listing_by_manufacturer
  ON product_categories (category_id, manufacturer_id, facets) WHERE is_listed = 1;

-- How many listed products of a category have exactly this set of options; and from this manufacturer.
CREATE TABLE facet_counts (
  category_id INTEGER NOT NULL,
  facets INTEGER NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (category_id, facets)
) WITHOUT ROWID;
CREATE TABLE manufacturer_counts (
  category_id INTEGER NOT NULL,
  manufacturer_id INTEGER NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (category_id, manufacturer_id)
) WITHOUT ROWID;
CREATE INDEX manufacturer_counts_top ON manufacturer_counts (category_id, products DESC);

-- In triggers ON CONFLICT, not OR …: the statement that fires a trigger would override the latter.
CREATE TRIGGER product_price_set AFTER INSERT ON products WHEN NEW.price_minor IS NOT NULL BEGIN
  UPDATE products SET current_minor = CASE
      WHEN discount_minor IS NOT NULL AND ifnull(discount_from, 0) <= unixepoch() * 1000
        AND ifnull(discount_until, 9e15) > unixepoch() * 1000 THEN discount_minor
      ELSE price_minor END
    WHERE id = NEW.id AND current_minor IS NULL;
  INSERT INTO price_history (product_id, changed_at, price_minor, discount_minor)
    VALUES (NEW.id, unixepoch() * 1000, NEW.price_minor, NEW.discount_minor)
    ON CONFLICT DO UPDATE SET price_minor = excluded.price_minor, discount_minor = excluded.discount_minor;
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
  INSERT INTO price_history (product_id, changed_at, price_minor, discount_minor)
    VALUES (NEW.id, unixepoch() * 1000, NEW.price_minor, NEW.discount_minor)
    ON CONFLICT DO UPDATE SET price_minor = excluded.price_minor, discount_minor = excluded.discount_minor;
END;
CREATE TRIGGER product_listing_change
AFTER UPDATE OF is_published, facets, manufacturer_id, popularity, name_key, current_minor, release_date ON products
WHEN NEW.is_published IS NOT OLD.is_published OR NEW.facets IS NOT OLD.facets
  OR NEW.manufacturer_id IS NOT OLD.manufacturer_id OR NEW.popularity IS NOT OLD.popularity
  OR NEW.name_key IS NOT OLD.name_key OR NEW.current_minor IS NOT OLD.current_minor
  OR NEW.release_date IS NOT OLD.release_date
BEGIN
  UPDATE product_categories SET is_listed = NEW.is_published, facets = NEW.facets,
      manufacturer_id = NEW.manufacturer_id, popularity = NEW.popularity, name_key = NEW.name_key,
      current_minor = NEW.current_minor, release_date = NEW.release_date
    WHERE product_id = NEW.id;
END;
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
CREATE TRIGGER product_category_set AFTER INSERT ON product_categories BEGIN
  UPDATE product_categories SET (is_listed, facets, manufacturer_id, popularity, name_key, current_minor, release_date) =
      (SELECT is_published, facets, manufacturer_id, popularity, name_key, current_minor, release_date
         FROM products WHERE id = NEW.product_id)
    WHERE category_id = NEW.category_id AND product_id = NEW.product_id;
END;
CREATE TRIGGER product_category_uncount AFTER UPDATE OF is_listed, facets, manufacturer_id ON product_categories
WHEN OLD.is_listed = 1 AND (NEW.is_listed <> 1 OR NEW.facets <> OLD.facets
  OR NEW.manufacturer_id IS NOT OLD.manufacturer_id)
BEGIN
  UPDATE facet_counts SET products = products - 1 WHERE category_id = OLD.category_id AND facets = OLD.facets;
  UPDATE manufacturer_counts SET products = products - 1
    WHERE category_id = OLD.category_id AND manufacturer_id = OLD.manufacturer_id;
END;
CREATE TRIGGER product_category_count AFTER UPDATE OF is_listed, facets, manufacturer_id ON product_categories
WHEN NEW.is_listed = 1 AND (OLD.is_listed <> 1 OR NEW.facets <> OLD.facets
  OR NEW.manufacturer_id IS NOT OLD.manufacturer_id)
BEGIN
  INSERT INTO facet_counts (category_id, facets, products) VALUES (NEW.category_id, NEW.facets, 1)
    ON CONFLICT DO UPDATE SET products = products + 1;
  INSERT INTO manufacturer_counts (category_id, manufacturer_id, products)
    SELECT NEW.category_id, NEW.manufacturer_id, 1 WHERE NEW.manufacturer_id IS NOT NULL
    ON CONFLICT DO UPDATE SET products = products + 1;
END;
CREATE TRIGGER product_category_removed AFTER DELETE ON product_categories WHEN OLD.is_listed = 1 BEGIN
  UPDATE facet_counts SET products = products - 1 WHERE category_id = OLD.category_id AND facets = OLD.facets;
  UPDATE manufacturer_counts SET products = products - 1
    WHERE category_id = OLD.category_id AND manufacturer_id = OLD.manufacturer_id;
END;

-- Normalised words; `aliases` holds initials, joined spellings and the other way to write numerals.
CREATE VIRTUAL TABLE search_index USING fts5 (
  name, aliases, publisher, genres, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'",
  prefix = '2 3'
);
CREATE VIRTUAL TABLE search_trigrams USING fts5 (
  name, content = '', contentless_delete = 1, tokenize = 'trigram'
);
CREATE VIRTUAL TABLE search_words USING fts5vocab (search_index, 'row');

CREATE TABLE topics (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  footer_column INTEGER NOT NULL DEFAULT 0 CHECK (footer_column BETWEEN 0 AND 3), -- 0: in none
  in_footer_bar INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0,
  is_published INTEGER NOT NULL DEFAULT 1
);

CREATE TABLE blog_posts (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  type_name TEXT NOT NULL DEFAULT 'News', -- BlogPostTypeName
  sub_type INTEGER NOT NULL DEFAULT 1, -- postSubType of the filter
  created_at INTEGER NOT NULL,
  display_order INTEGER NOT NULL DEFAULT 0,
  show_in_top INTEGER NOT NULL DEFAULT 0,
  view_count INTEGER NOT NULL DEFAULT 0,
  main_picture TEXT NOT NULL,
  thumbnail_picture TEXT NOT NULL,
  slide_pictures TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(slide_pictures)),
  is_published INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX blog_posts_created ON blog_posts (sub_type, created_at);
CREATE TABLE blog_tags (
  post_id INTEGER NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (post_id, tag)
) WITHOUT ROWID;
CREATE INDEX blog_tags_tag ON blog_tags (tag, post_id);

CREATE TABLE slides (
  id INTEGER PRIMARY KEY,
  picture TEXT NOT NULL,
  mobile_picture TEXT NOT NULL,
  link TEXT NOT NULL, -- below the locale prefix: category/games/1/1
  position INTEGER NOT NULL DEFAULT 0,
  is_published INTEGER NOT NULL DEFAULT 1
);

CREATE TABLE newsletter_subscriptions (
  email TEXT PRIMARY KEY, -- lower case
  locale TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'ended')),
  token_hash TEXT, -- SHA-256 of the confirmation link's token
  changed_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX newsletter_token ON newsletter_subscriptions (token_hash) WHERE token_hash IS NOT NULL;

CREATE TABLE contact_messages (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('contact', 'partner')),
  locale TEXT NOT NULL,
  email TEXT NOT NULL,
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  created_at INTEGER NOT NULL
);

-- Mail and SMS that leave the shop. A row here is written with the change it tells about.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'sms')),
  recipient TEXT NOT NULL,
  locale TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX outbox_recipient ON outbox (recipient, created_at);
