-- Search. The importer and the set-up write rows of the indexes (rowid = product id) from `toSearchDocument` in
-- search/search-document.ts; triggers keep the words of spelling correction and note what has to be indexed again.

-- Normalised words; `aliases` holds initials, joined spellings and the other way to write numerals.
CREATE VIRTUAL TABLE search_index USING fts5 (
  name, aliases, publisher, genres, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'",
  prefix = '2 3'
);

-- The words of the index, for completing one that is being typed.
CREATE VIRTUAL TABLE search_words USING fts5vocab (search_index, 'row');

-- Three letters at a time: parts of words, and scripts without spaces.
CREATE VIRTUAL TABLE search_trigrams USING fts5 (
  name, content = '', contentless_delete = 1, tokenize = 'trigram'
);

-- How many titles have a trigram: the rare ones tell most.
CREATE VIRTUAL TABLE search_trigram_counts USING fts5vocab (search_trigrams, 'row');

-- What titles sound like (`toSounds` in search/sounds.ts): a title typed in another script is found by its consonants.
CREATE VIRTUAL TABLE search_sounds USING fts5 (
  sounds, content = '', contentless_delete = 1, tokenize = 'trigram'
);

-- How many titles have a trigram: the rare ones tell most.
CREATE VIRTUAL TABLE search_sound_counts USING fts5vocab (search_sounds, 'row');

-- Products whose search rows follow older rules (`toSearchDocument`): the cron rewrites them. A migration that goes with a change of
-- those rules adds all products again.
CREATE TABLE search_outdated (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE
);

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

-- What shoppers searched for, counted by day. Nothing of who asked.
CREATE TABLE search_counts (
  -- The start of the day in UTC, milliseconds since 1970.
  day_at INTEGER NOT NULL,
  -- Folded: lower case, without diacritics and punctuation.
  term TEXT NOT NULL CHECK (length(term) <= 60),
  -- The language of the page.
  locale TEXT NOT NULL DEFAULT 'en',
  -- Searches without results, by everybody.
  missed INTEGER NOT NULL DEFAULT 0,
  -- Searches by visitors who allow statistics, and what of it they did next.
  searched INTEGER NOT NULL DEFAULT 0,
  product INTEGER NOT NULL DEFAULT 0,
  category INTEGER NOT NULL DEFAULT 0,
  help INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  -- In the same visit.
  in_cart INTEGER NOT NULL DEFAULT 0,
  bought INTEGER NOT NULL DEFAULT 0,
  -- A report adds up a term's days without sorting them.
  PRIMARY KEY (term, locale, day_at)
) WITHOUT ROWID;
CREATE INDEX search_counts_by_day ON search_counts (day_at);

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

-- Spelling correction knows their words.
CREATE TRIGGER vocabulary_name_set AFTER INSERT ON product_names BEGIN
  INSERT INTO search_vocabulary (word)
    SELECT value FROM json_each('["' || replace(NEW.name_key, ' ', '","') || '"]') WHERE length(value) BETWEEN 3 AND 24
    ON CONFLICT DO NOTHING;
END;

-- Whoever writes a name, the cron brings it into the index.
CREATE TRIGGER search_name_set AFTER INSERT ON localized WHEN NEW.entity = 'product' AND NEW.field IN ('Name', 'SearchWords') BEGIN
  INSERT INTO search_outdated (product_id) SELECT id FROM products WHERE id = NEW.entity_id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER search_name_change AFTER UPDATE OF value ON localized
WHEN NEW.entity = 'product' AND NEW.field IN ('Name', 'SearchWords') AND NEW.value <> OLD.value BEGIN
  INSERT INTO search_outdated (product_id) SELECT id FROM products WHERE id = NEW.entity_id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER search_name_gone AFTER DELETE ON localized WHEN OLD.entity = 'product' AND OLD.field IN ('Name', 'SearchWords') BEGIN
  INSERT INTO search_outdated (product_id) SELECT id FROM products WHERE id = OLD.entity_id ON CONFLICT DO NOTHING;
END;
