-- Titles are found by the sound of their publisher and by their features too (`toSearchDocument`).
INSERT OR IGNORE INTO search_outdated (product_id) SELECT id FROM products;
