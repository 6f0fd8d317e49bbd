-- Mailed links that show the orders of an e-mail address once, to whoever reads its mail.
CREATE TABLE order_lookups (
  token_hash TEXT PRIMARY KEY,
  -- As its key (lower case).
  email TEXT NOT NULL,
  -- Only this order; null for all of them.
  order_number TEXT,
  language_code TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX order_lookups_by_time ON order_lookups (created_at);
CREATE INDEX order_lookups_by_email ON order_lookups (email);
