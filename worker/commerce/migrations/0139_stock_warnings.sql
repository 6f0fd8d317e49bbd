-- Low stock is reported when a product falls to the merchant's limit, when it is put on sale or loaded with no more than that, and when
-- nothing is left (MAIL-8). `staff_notices` keeps what was told while the stock stays low.
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

-- Programs hear of it when the staff do: while keys are being loaded, the stock is low only for a moment.
DROP TRIGGER webhook_stock_low;
CREATE TRIGGER webhook_stock_low AFTER DELETE ON stock_warnings
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT e.id, 'stock.low', json_object('ProductId', p.id, 'SourceId', p.source_id, 'Name', p.name, 'Stock', p.stock)
  FROM webhook_endpoints e JOIN products p ON p.id = OLD.product_id WHERE instr(e.events, '"stock.low"') > 0
    AND p.stock <= ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3);
END;
