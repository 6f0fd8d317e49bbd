-- What isolates may keep of the catalogue, and a quick way to words that resemble a mistyped one.

-- A new random stamp with every change of what listings, filters and menus show. An isolate that read something under
-- this stamp may show it for as long as the stamp stays. Random, not a count: a restored backup must not meet an old one.
CREATE TABLE catalogue_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  stamp TEXT NOT NULL
);
INSERT INTO catalogue_version (id, stamp) VALUES (1, hex(randomblob(16)));

CREATE TRIGGER version_product_category_set AFTER INSERT ON product_categories
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;
CREATE TRIGGER version_product_category_change AFTER UPDATE ON product_categories
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
CREATE TRIGGER version_text_set AFTER INSERT ON localized WHEN NEW.entity IN ('category', 'option', 'attribute')
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;
CREATE TRIGGER version_text_change AFTER UPDATE ON localized WHEN NEW.entity IN ('category', 'option', 'attribute')
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;
CREATE TRIGGER version_text_removed AFTER DELETE ON localized WHEN OLD.entity IN ('category', 'option', 'attribute')
BEGIN UPDATE catalogue_version SET stamp = hex(randomblob(16)); END;

-- Words of titles, publishers, genres and tags, as search writes them. A word stays when the last product that has it
-- goes: a correction is offered only when it finds something.
CREATE TABLE search_vocabulary (
  word TEXT PRIMARY KEY
) WITHOUT ROWID;
-- What is left of the first 7 letters of a word without up to two of them (one in words of 3 and 4 letters). Two words
-- that are so many errors apart share a shape ("symmetric delete" spelling correction).
CREATE TABLE search_spellings (
  shape TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (shape, word)
) WITHOUT ROWID;

CREATE TRIGGER vocabulary_word_set AFTER INSERT ON search_vocabulary WHEN length(NEW.word) BETWEEN 3 AND 24 BEGIN
  INSERT INTO search_spellings (shape, word)
    WITH place (n) AS (VALUES (1), (2), (3), (4), (5), (6), (7)),
      one (shape) AS (
        SELECT substr(NEW.word, 1, 7)
        UNION SELECT substr(NEW.word, 1, n - 1) || substr(substr(NEW.word, 1, 7), n + 1)
          FROM place WHERE n <= min(7, length(NEW.word))
      ),
      two (shape) AS (
        SELECT shape FROM one
        UNION SELECT substr(shape, 1, n - 1) || substr(shape, n + 1) FROM one, place
          WHERE n <= length(shape) AND length(NEW.word) > 4
      )
    SELECT shape, NEW.word FROM two WHERE true
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER vocabulary_product_set AFTER INSERT ON products BEGIN
  INSERT INTO search_vocabulary (word)
    SELECT value FROM json_each('["' || replace(NEW.name_key, ' ', '","') || '"]') WHERE length(value) BETWEEN 3 AND 24
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER vocabulary_product_change AFTER UPDATE OF name_key ON products WHEN NEW.name_key <> OLD.name_key BEGIN
  INSERT INTO search_vocabulary (word)
    SELECT value FROM json_each('["' || replace(NEW.name_key, ' ', '","') || '"]') WHERE length(value) BETWEEN 3 AND 24
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER vocabulary_manufacturer_set AFTER INSERT ON manufacturers BEGIN
  INSERT INTO search_vocabulary (word)
    SELECT value FROM json_each('["' || replace(NEW.name_key, ' ', '","') || '"]') WHERE length(value) BETWEEN 3 AND 24
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER vocabulary_option_set AFTER INSERT ON specification_options BEGIN
  INSERT INTO search_vocabulary (word)
    SELECT value FROM json_each('["' || replace(NEW.name_key, ' ', '","') || '"]') WHERE length(value) BETWEEN 3 AND 24
    ON CONFLICT DO NOTHING;
END;
INSERT INTO search_vocabulary (word)
  SELECT DISTINCT w.value FROM (
    SELECT name_key FROM products UNION ALL SELECT name_key FROM manufacturers
    UNION ALL SELECT name_key FROM specification_options
  ) k, json_each('["' || replace(k.name_key, ' ', '","') || '"]') w
  WHERE length(w.value) BETWEEN 3 AND 24;

-- How many titles have a trigram: the rare ones tell most.
CREATE VIRTUAL TABLE search_trigram_counts USING fts5vocab (search_trigrams, 'row');
