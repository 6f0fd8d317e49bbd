-- A product is found by the names that the merchant gave it in other languages (`toSearchDocument`).

-- Those names, normalised: the exact one comes first in results.
CREATE TABLE product_names (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  name_key TEXT NOT NULL,
  PRIMARY KEY (product_id, name_key)
) WITHOUT ROWID;
CREATE INDEX product_names_by_key ON product_names (name_key);
CREATE VIEW product_titles (product_id, name_key) AS
  SELECT id, name_key FROM products UNION ALL SELECT product_id, name_key FROM product_names;

-- Spelling correction knows their words.
CREATE TRIGGER vocabulary_name_set AFTER INSERT ON product_names BEGIN
  INSERT INTO search_vocabulary (word)
    SELECT value FROM json_each('["' || replace(NEW.name_key, ' ', '","') || '"]') WHERE length(value) BETWEEN 3 AND 24
    ON CONFLICT DO NOTHING;
END;

-- Whoever writes a name, the cron brings it into the index.
CREATE TRIGGER search_name_set AFTER INSERT ON localized WHEN NEW.entity = 'product' AND NEW.field = 'Name' BEGIN
  INSERT INTO search_outdated (product_id) SELECT id FROM products WHERE id = NEW.entity_id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_name_change AFTER UPDATE OF value ON localized
WHEN NEW.entity = 'product' AND NEW.field = 'Name' AND NEW.value <> OLD.value BEGIN
  INSERT INTO search_outdated (product_id) SELECT id FROM products WHERE id = NEW.entity_id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_name_gone AFTER DELETE ON localized WHEN OLD.entity = 'product' AND OLD.field = 'Name' BEGIN
  INSERT INTO search_outdated (product_id) SELECT id FROM products WHERE id = OLD.entity_id ON CONFLICT DO NOTHING;
END;
INSERT OR IGNORE INTO search_outdated (product_id)
  SELECT p.id FROM localized t JOIN products p ON p.id = t.entity_id WHERE t.entity = 'product' AND t.field = 'Name';
