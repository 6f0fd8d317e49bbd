-- What shoppers searched for and did not find, counted by day. Nothing of who asked.
CREATE TABLE search_misses (
  -- The start of the day in UTC, milliseconds since 1970.
  day_at INTEGER NOT NULL,
  -- Folded: lower case, without diacritics and punctuation.
  term TEXT NOT NULL CHECK (length(term) <= 60),
  searches INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (day_at, term)
);
