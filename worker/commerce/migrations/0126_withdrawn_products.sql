-- PRODUCT-14: products that were published and no longer are. One that was never on sale is unknown, not withdrawn.
CREATE TABLE withdrawn_products (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE
);
CREATE TRIGGER product_withdrawn AFTER UPDATE OF is_published ON products
WHEN OLD.is_published = 1 AND NEW.is_published = 0
BEGIN
  INSERT OR IGNORE INTO withdrawn_products (product_id) VALUES (NEW.id);
END;
