-- Low stock is reported when a product falls to the merchant's limit, when it is put on sale or loaded with no more than that, and when
-- nothing is left (MAIL-12). `staff_notices` keeps what was told while the stock stays low.
DROP TRIGGER product_stock_low;
CREATE TRIGGER product_stock_low AFTER UPDATE OF stock, is_published ON products
WHEN NEW.is_published = 1 AND NEW.stock <= ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)
  AND ((NEW.stock < OLD.stock
      AND (NEW.stock = 0 OR OLD.stock > ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)))
    OR ((NEW.stock > OLD.stock OR (OLD.is_published = 0 AND NEW.stock > 0))
      AND NOT EXISTS (SELECT 1 FROM staff_notices WHERE kind IN ('stock-low', 'stock-out') AND subject = CAST(NEW.id AS TEXT))))
BEGIN
  INSERT INTO stock_warnings (product_id, stock) VALUES (NEW.id, NEW.stock)
  ON CONFLICT (product_id) DO UPDATE SET stock = NEW.stock;
END;
CREATE TRIGGER product_stock_enough AFTER UPDATE OF stock ON products
WHEN NEW.stock > ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)
BEGIN
  DELETE FROM stock_warnings WHERE product_id = NEW.id;
END;

-- Programs hear of it when a product falls to the limit, and not of what is loaded: they loaded it.
DROP TRIGGER webhook_stock_low;
CREATE TRIGGER webhook_stock_low AFTER UPDATE OF stock ON products
WHEN NEW.is_published = 1 AND NEW.stock <= ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)
  AND OLD.stock > ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT id, 'stock.low', json_object('ProductId', NEW.id, 'SourceId', NEW.source_id, 'Name', NEW.name, 'Stock', NEW.stock)
  FROM webhook_endpoints WHERE instr(events, '"stock.low"') > 0;
END;
