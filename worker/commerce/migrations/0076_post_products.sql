-- Products that a post names, as ids with commas between them: shown as cards below its words.
ALTER TABLE blog_posts ADD COLUMN product_ids TEXT NOT NULL DEFAULT '';
CREATE TRIGGER purge_blog_posts_products AFTER UPDATE OF product_ids ON blog_posts
BEGIN
  UPDATE blog_posts SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
  INSERT INTO pages_went_old VALUES ('content');
END;
