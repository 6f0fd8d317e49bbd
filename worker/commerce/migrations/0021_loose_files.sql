-- Pictures and trailers of the merchant that something has stopped to show, each with when that last happened: once nothing shows
-- a file any more, and no change that could be undone has it, the cron deletes it from MEDIA (CONTENT-69).
CREATE TABLE loose_files (
  key TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX loose_files_by_age ON loose_files (since);

-- By which the cron finds whether something still shows a file.
CREATE INDEX products_by_picture ON products (picture) WHERE picture IS NOT NULL;
CREATE INDEX products_by_trailer ON products (details ->> '$.trailer') WHERE details ->> '$.trailer' IS NOT NULL;
CREATE INDEX products_by_poster ON products (details ->> '$.trailerPoster') WHERE details ->> '$.trailerPoster' IS NOT NULL;
CREATE INDEX product_pictures_by_picture ON product_pictures (picture);
CREATE INDEX localized_with_files ON localized (entity, entity_id) WHERE instr(value, '/media/') > 0;

-- Files that came with the shop have other keys: they stay.
CREATE TRIGGER loose_product_files AFTER UPDATE OF picture, details ON products
WHEN OLD.picture IS NOT NEW.picture OR OLD.details ->> '$.trailer' IS NOT NEW.details ->> '$.trailer'
  OR OLD.details ->> '$.trailerPoster' IS NOT NEW.details ->> '$.trailerPoster'
BEGIN
  INSERT INTO loose_files (key, since) SELECT value, unixepoch() * 1000
    FROM json_each(json_array(OLD.picture, OLD.details ->> '$.trailer', OLD.details ->> '$.trailerPoster'))
    WHERE value GLOB 'import/*'
    ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;

CREATE TRIGGER loose_files_of_gone_products AFTER DELETE ON products
BEGIN
  INSERT INTO loose_files (key, since) SELECT value, unixepoch() * 1000
    FROM json_each(json_array(OLD.picture, OLD.details ->> '$.trailer', OLD.details ->> '$.trailerPoster'))
    WHERE value GLOB 'import/*'
    ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;

-- With a product its further pictures go first.
CREATE TRIGGER loose_further_pictures AFTER DELETE ON product_pictures WHEN OLD.picture GLOB 'import/*'
BEGIN
  INSERT INTO loose_files (key, since) VALUES (OLD.picture, unixepoch() * 1000)
    ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;

CREATE TRIGGER loose_category_picture AFTER UPDATE OF picture ON categories
WHEN OLD.picture GLOB 'import/*' AND OLD.picture IS NOT NEW.picture
BEGIN
  INSERT INTO loose_files (key, since) VALUES (OLD.picture, unixepoch() * 1000)
    ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;

CREATE TRIGGER loose_picture_of_gone_category AFTER DELETE ON categories WHEN OLD.picture GLOB 'import/*'
BEGIN
  INSERT INTO loose_files (key, since) VALUES (OLD.picture, unixepoch() * 1000)
    ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;

CREATE TRIGGER loose_slide_pictures AFTER UPDATE OF picture, mobile_picture ON slides
WHEN OLD.picture <> NEW.picture OR OLD.mobile_picture <> NEW.mobile_picture
BEGIN
  INSERT INTO loose_files (key, since) SELECT value, unixepoch() * 1000
    FROM json_each(json_array(OLD.picture, OLD.mobile_picture)) WHERE value GLOB 'import/*'
    ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;

CREATE TRIGGER loose_pictures_of_gone_slides AFTER DELETE ON slides
BEGIN
  INSERT INTO loose_files (key, since) SELECT value, unixepoch() * 1000
    FROM json_each(json_array(OLD.picture, OLD.mobile_picture)) WHERE value GLOB 'import/*'
    ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;

CREATE TRIGGER loose_post_pictures AFTER UPDATE OF main_picture, thumbnail_picture ON blog_posts
WHEN OLD.main_picture <> NEW.main_picture OR OLD.thumbnail_picture <> NEW.thumbnail_picture
BEGIN
  INSERT INTO loose_files (key, since) SELECT value, unixepoch() * 1000
    FROM json_each(json_array(OLD.main_picture, OLD.thumbnail_picture)) WHERE value GLOB 'import/*'
    ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;

CREATE TRIGGER loose_pictures_of_gone_posts AFTER DELETE ON blog_posts
BEGIN
  INSERT INTO loose_files (key, since) SELECT value, unixepoch() * 1000
    FROM json_each(json_array(OLD.main_picture, OLD.thumbnail_picture)) WHERE value GLOB 'import/*'
    ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;
