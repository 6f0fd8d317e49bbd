-- A higher limit makes more products low: the staff are told of them as of those that fall to it (MAIL-12).
CREATE TRIGGER low_stock_limit_set AFTER INSERT ON settings WHEN NEW.key = 'staff' AND NEW.value ->> 'LowStock' > 3
BEGIN
  INSERT INTO stock_warnings (product_id, stock)
    SELECT id, stock FROM products WHERE is_published = 1 AND stock > 3 AND stock <= NEW.value ->> 'LowStock'
    ON CONFLICT (product_id) DO UPDATE SET stock = excluded.stock;
END;
CREATE TRIGGER low_stock_limit_raised AFTER UPDATE OF value ON settings
WHEN NEW.key = 'staff' AND ifnull(NEW.value ->> 'LowStock', 3) > ifnull(OLD.value ->> 'LowStock', 3)
BEGIN
  INSERT INTO stock_warnings (product_id, stock)
    SELECT id, stock FROM products WHERE is_published = 1 AND stock > ifnull(OLD.value ->> 'LowStock', 3)
      AND stock <= ifnull(NEW.value ->> 'LowStock', 3)
    ON CONFLICT (product_id) DO UPDATE SET stock = excluded.stock;
END;
