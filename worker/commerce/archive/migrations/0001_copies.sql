-- The archive: a database of its own for orders that closed years ago, each one row with all of its rows (ARCHIVE-1).

-- The columns of the rows in a copy, as the schema was then: {"orders": ["id", "guid"]}.
CREATE TABLE copy_layouts (
  id INTEGER PRIMARY KEY,
  columns TEXT NOT NULL UNIQUE CHECK (json_valid(columns))
);

CREATE TABLE order_copies (
  -- As in commerce.
  id INTEGER PRIMARY KEY,
  -- What the staff list orders by.
  customer_id INTEGER NOT NULL,
  status TEXT NOT NULL,
  country_code TEXT NOT NULL,
  total_minor INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  paid_at INTEGER,
  layout_id INTEGER NOT NULL REFERENCES copy_layouts (id),
  -- JSON, compressed (raw deflate) and in base64url: {"orders": [[7, "…"]], "keys": []}.
  content TEXT NOT NULL,
  -- Of the JSON; commerce has it too.
  hash TEXT NOT NULL
);
CREATE INDEX order_copies_by_time ON order_copies (created_at);
CREATE INDEX order_copies_by_payment ON order_copies (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX order_copies_by_customer ON order_copies (customer_id);
CREATE INDEX order_copies_by_country ON order_copies (country_code);
CREATE INDEX order_copies_by_total ON order_copies (total_minor);
