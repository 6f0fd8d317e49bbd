-- CONTENT-10: help pages and posts, one row for each language: `rowid` is made by `toRowId` of content/content-index-store.ts.
CREATE VIRTUAL TABLE search_content USING fts5 (
  title, text, keywords, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'",
  prefix = '2 3 4'
);
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
INSERT INTO content_outdated (entity, entity_id) SELECT 'topic', id FROM topics UNION ALL SELECT 'blog', id FROM blog_posts;
