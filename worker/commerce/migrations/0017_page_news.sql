-- What search engines have yet to be told of: pages that came, went or were removed (CRAWL-55). Purges do not name them, as
-- these make the whole catalogue or all content old. merchant/tell-search-engines.ts takes the rows.
CREATE TABLE page_news (
  entity TEXT NOT NULL CHECK (entity IN ('product', 'category', 'topic', 'blog')),
  entity_id INTEGER NOT NULL,
  -- Of a removed page, whose own rows are gone: its names in the languages, and what it was. NULL for all others.
  slugs TEXT CHECK (slugs IS NULL OR json_valid(slugs)),
  name TEXT,
  PRIMARY KEY (entity, entity_id)
) WITHOUT ROWID;

CREATE VIEW page_came_or_went (entity, entity_id) AS SELECT NULL, NULL WHERE false;

CREATE TRIGGER page_came_or_went_do INSTEAD OF INSERT ON page_came_or_went
BEGIN
  INSERT INTO page_news (entity, entity_id) VALUES (NEW.entity, NEW.entity_id)
    ON CONFLICT DO UPDATE SET slugs = NULL, name = NULL;
END;

CREATE TRIGGER news_of_products_set AFTER INSERT ON products WHEN NEW.is_published = 1
BEGIN INSERT INTO page_came_or_went VALUES ('product', NEW.id); END;

CREATE TRIGGER news_of_products_change AFTER UPDATE OF is_published ON products WHEN NEW.is_published <> OLD.is_published
BEGIN INSERT INTO page_came_or_went VALUES ('product', NEW.id); END;

CREATE TRIGGER news_of_categories_set AFTER INSERT ON categories WHEN NEW.is_published = 1
BEGIN INSERT INTO page_came_or_went VALUES ('category', NEW.id); END;

CREATE TRIGGER news_of_categories_change AFTER UPDATE OF is_published ON categories WHEN NEW.is_published <> OLD.is_published
BEGIN INSERT INTO page_came_or_went VALUES ('category', NEW.id); END;

CREATE TRIGGER news_of_topics_set AFTER INSERT ON topics WHEN NEW.is_published = 1
BEGIN INSERT INTO page_came_or_went VALUES ('topic', NEW.id); END;

CREATE TRIGGER news_of_topics_change AFTER UPDATE OF is_published ON topics WHEN NEW.is_published <> OLD.is_published
BEGIN INSERT INTO page_came_or_went VALUES ('topic', NEW.id); END;

CREATE TRIGGER news_of_blog_posts_set AFTER INSERT ON blog_posts WHEN NEW.is_published = 1
BEGIN INSERT INTO page_came_or_went VALUES ('blog', NEW.id); END;

CREATE TRIGGER news_of_blog_posts_change AFTER UPDATE OF is_published ON blog_posts WHEN NEW.is_published <> OLD.is_published
BEGIN INSERT INTO page_came_or_went VALUES ('blog', NEW.id); END;

-- Written before its own rows are deleted.
CREATE TRIGGER news_of_removed_pages AFTER INSERT ON removed_pages
BEGIN
  INSERT INTO page_news (entity, entity_id, slugs, name)
    SELECT NEW.entity, NEW.entity_id,
      (SELECT json_group_object(locale, slug) FROM slugs
        WHERE entity = NEW.entity AND entity_id = NEW.entity_id AND is_active = 1),
      CASE NEW.entity WHEN 'product' THEN 'Product' WHEN 'topic' THEN 'Topic' WHEN 'blog' THEN 'BlogPost'
        ELSE (SELECT CASE WHEN is_bundle = 1 THEN 'Bundle' WHEN type = 20 THEN 'LandingPage' ELSE 'Category' END
          FROM categories WHERE id = NEW.entity_id) END
    WHERE true
    ON CONFLICT DO UPDATE SET slugs = excluded.slugs, name = excluded.name;
END;
