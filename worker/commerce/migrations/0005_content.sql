-- Pages that the merchant writes: topics, blog, slides, rails. Their texts are rows of `localized`.

-- Written pages: help, terms, imprint.
CREATE TABLE topics (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  footer_column INTEGER NOT NULL DEFAULT 0 CHECK (footer_column BETWEEN 0 AND 3), -- 0: in none
  in_footer_bar INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0,
  is_published INTEGER NOT NULL DEFAULT 1,
  updated_at INTEGER
);

-- Posts of the blog.
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
  is_published INTEGER NOT NULL DEFAULT 1,
  updated_at INTEGER,
  -- Products that a post names, as ids with commas between them: shown as cards below its words.
  product_ids TEXT NOT NULL DEFAULT '',
  -- Who wrote it; empty: the shop.
  author TEXT NOT NULL DEFAULT ''
);
CREATE INDEX blog_posts_created ON blog_posts (sub_type, created_at);

-- Tags of posts.
CREATE TABLE blog_tags (
  post_id INTEGER NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (post_id, tag)
) WITHOUT ROWID;
CREATE INDEX blog_tags_tag ON blog_tags (tag, post_id);

-- The slider of the home page.
CREATE TABLE slides (
  id INTEGER PRIMARY KEY,
  picture TEXT NOT NULL,
  mobile_picture TEXT NOT NULL,
  link TEXT NOT NULL, -- below the locale prefix: category/games/1/1
  position INTEGER NOT NULL DEFAULT 0,
  is_published INTEGER NOT NULL DEFAULT 1
);

-- The rows of the home page, in their order: of products, or of tiles (CATALOG-60). Each rule has what it needs, and nothing else.
CREATE TABLE rails (
  id INTEGER PRIMARY KEY,
  rule TEXT NOT NULL CHECK (rule IN ('best-sellers', 'new', 'coming-soon', 'deals', 'category', 'genre', 'products',
    'featured', 'genres', 'platforms', 'gift-cards', 'price-bands', 'posts')),
  category_id INTEGER REFERENCES categories (id),
  option_id INTEGER REFERENCES specification_options (id), -- a genre
  days INTEGER CHECK (days > 0), -- since the release, or until the end of the reduction
  product_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(product_ids)), -- in their order
  amounts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(amounts)), -- bounds of bands of prices, in whole EUR, ascending
  locales TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(locales)), -- path codes; [] is every language
  position INTEGER NOT NULL DEFAULT 0,
  is_published INTEGER NOT NULL DEFAULT 1,
  CHECK ((rule = 'category') = (category_id IS NOT NULL) AND (rule = 'genre') = (option_id IS NOT NULL)
    AND (rule IN ('new', 'deals')) = (days IS NOT NULL) AND (rule = 'price-bands') = (amounts <> '[]')
    AND CASE rule WHEN 'products' THEN product_ids <> '[]' WHEN 'featured' THEN 1 ELSE product_ids = '[]' END)
);

-- When something goes public, and when it ends (CONTENT-60). Only what is still to come: a turn that was made is removed.
CREATE TABLE schedules (
  kind TEXT NOT NULL CHECK (kind IN ('topics', 'blog', 'slides', 'rails', 'categories', 'products', 'banner')),
  entity_id INTEGER NOT NULL, -- 1 for the promo banner, which is a part of the settings
  starts_at INTEGER, -- it is not public until then
  ends_at INTEGER, -- exclusive
  PRIMARY KEY (kind, entity_id),
  CHECK (starts_at IS NOT NULL OR ends_at IS NOT NULL),
  CHECK (ends_at > starts_at)
) WITHOUT ROWID;

-- Addresses of an old shop, and where they lead now (URL-12).
CREATE TABLE redirects (
  id INTEGER PRIMARY KEY,
  -- As `toOldAddress` writes it. With * at its end it is that of all addresses below.
  address TEXT NOT NULL UNIQUE,
  -- A path of this shop with its locale. With * at its end, what the other * stood for follows.
  target TEXT NOT NULL,
  hits INTEGER NOT NULL DEFAULT 0,
  last_hit_at INTEGER,
  created_at INTEGER NOT NULL
);

-- Pages that were removed: their addresses say that they are gone, or lead elsewhere (MERCHANT-43).
CREATE TABLE removed_pages (
  entity TEXT NOT NULL CHECK (entity IN ('product', 'category', 'topic', 'blog')),
  entity_id INTEGER NOT NULL,
  slugs TEXT NOT NULL CHECK (json_valid(slugs)), -- all that it had
  target TEXT, -- a path with its locale; NULL: it is gone
  similar TEXT NOT NULL CHECK (json_valid(similar)), -- ids of products
  PRIMARY KEY (entity, entity_id)
) WITHOUT ROWID;

-- Whatever comes to its place, itself or another.
CREATE TRIGGER removed_product_replaced AFTER INSERT ON products
BEGIN DELETE FROM removed_pages WHERE entity = 'product' AND entity_id = NEW.id; END;

CREATE TRIGGER removed_category_replaced AFTER INSERT ON categories
BEGIN DELETE FROM removed_pages WHERE entity = 'category' AND entity_id = NEW.id; END;

CREATE TRIGGER removed_topic_replaced AFTER INSERT ON topics
BEGIN DELETE FROM removed_pages WHERE entity = 'topic' AND entity_id = NEW.id; END;

CREATE TRIGGER removed_post_replaced AFTER INSERT ON blog_posts
BEGIN DELETE FROM removed_pages WHERE entity = 'blog' AND entity_id = NEW.id; END;

-- Help pages and posts, one row for each language (CONTENT-10): `toRowId` of content/content-index-store.ts makes `rowid`.
CREATE VIRTUAL TABLE search_content USING fts5 (
  title, text, keywords, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'",
  prefix = '2 3 4'
);

-- The same, three letters at a time.
CREATE VIRTUAL TABLE search_content_parts USING fts5 (
  title, text, content = '', contentless_delete = 1, tokenize = 'trigram'
);

-- Pages and posts whose rows must be written again; `mark` changes with every change.
CREATE TABLE content_outdated (
  entity TEXT NOT NULL CHECK (entity IN ('topic', 'blog')),
  entity_id INTEGER NOT NULL,
  mark TEXT NOT NULL DEFAULT (hex(randomblob(8))),
  PRIMARY KEY (entity, entity_id)
) WITHOUT ROWID;

CREATE TRIGGER content_text_set AFTER INSERT ON localized WHEN NEW.entity IN ('topic', 'blog') BEGIN
  INSERT INTO content_outdated (entity, entity_id) VALUES (NEW.entity, NEW.entity_id)
    ON CONFLICT DO UPDATE SET mark = hex(randomblob(8));
END;

CREATE TRIGGER content_text_change AFTER UPDATE OF value ON localized WHEN NEW.entity IN ('topic', 'blog') BEGIN
  INSERT INTO content_outdated (entity, entity_id) VALUES (NEW.entity, NEW.entity_id)
    ON CONFLICT DO UPDATE SET mark = hex(randomblob(8));
END;

CREATE TRIGGER content_text_gone AFTER DELETE ON localized WHEN OLD.entity IN ('topic', 'blog') BEGIN
  INSERT INTO content_outdated (entity, entity_id) VALUES (OLD.entity, OLD.entity_id)
    ON CONFLICT DO UPDATE SET mark = hex(randomblob(8));
END;

CREATE TRIGGER content_topic_set AFTER INSERT ON topics BEGIN
  INSERT INTO content_outdated (entity, entity_id) VALUES ('topic', NEW.id)
    ON CONFLICT DO UPDATE SET mark = hex(randomblob(8));
END;

CREATE TRIGGER content_topic_change AFTER UPDATE OF name ON topics BEGIN
  INSERT INTO content_outdated (entity, entity_id) VALUES ('topic', NEW.id)
    ON CONFLICT DO UPDATE SET mark = hex(randomblob(8));
END;

CREATE TRIGGER content_post_set AFTER INSERT ON blog_posts BEGIN
  INSERT INTO content_outdated (entity, entity_id) VALUES ('blog', NEW.id)
    ON CONFLICT DO UPDATE SET mark = hex(randomblob(8));
END;

CREATE TRIGGER content_post_change AFTER UPDATE OF name ON blog_posts BEGIN
  INSERT INTO content_outdated (entity, entity_id) VALUES ('blog', NEW.id)
    ON CONFLICT DO UPDATE SET mark = hex(randomblob(8));
END;
