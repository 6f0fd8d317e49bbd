-- Products whose search rows follow older rules (`toSearchDocument`): the cron rewrites them. A migration that goes with a change of
-- those rules adds all products again.
CREATE TABLE search_outdated (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE
);
INSERT INTO search_outdated (product_id) SELECT id FROM products;
