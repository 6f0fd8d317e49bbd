-- While a distributor is down its products say that delivery takes longer; afterwards its stock is read again (SUPPLY-8).
CREATE VIEW suppliers_down (supplier, fault) AS
SELECT substr(name, instr(name, ':') + 1), fault FROM channels WHERE down_since IS NOT NULL AND substr(name, 1, 8) = 'supplier';

CREATE TRIGGER supplier_went_down AFTER INSERT ON channels
WHEN NEW.down_since IS NOT NULL AND substr(NEW.name, 1, 8) = 'supplier'
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || id FROM products
    WHERE supplier = substr(NEW.name, instr(NEW.name, ':') + 1);
END;
CREATE TRIGGER supplier_went_down_again AFTER UPDATE OF down_since ON channels
WHEN NEW.down_since IS NOT NULL AND OLD.down_since IS NULL AND substr(NEW.name, 1, 8) = 'supplier'
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || id FROM products
    WHERE supplier = substr(NEW.name, instr(NEW.name, ':') + 1);
END;
CREATE TRIGGER supplier_came_back AFTER UPDATE OF down_since ON channels
WHEN NEW.down_since IS NULL AND OLD.down_since IS NOT NULL AND substr(NEW.name, 1, 8) = 'supplier'
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || id FROM products
    WHERE supplier = substr(NEW.name, instr(NEW.name, ':') + 1);
  UPDATE products SET supplier_due_at = 0 WHERE supplier = substr(NEW.name, instr(NEW.name, ':') + 1) AND supplier_due_at > 0
    AND supplier_stock = 0;
END;
