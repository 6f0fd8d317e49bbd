-- Additional content names the game that it needs (`details.baseGame`, a source id); each page shows the other product.
-- A comparison with a text column would not use it: write `= +source_id`.
CREATE INDEX products_by_base_game ON products (details ->> '$.baseGame') WHERE details ->> '$.baseGame' IS NOT NULL;

CREATE TRIGGER purge_base_games AFTER UPDATE OF name, current_minor, own_prices, picture, stock, details ON products
WHEN NEW.name IS NOT OLD.name OR NEW.current_minor IS NOT OLD.current_minor OR NEW.own_prices IS NOT OLD.own_prices
  OR NEW.picture IS NOT OLD.picture OR (NEW.stock > 0) <> (OLD.stock > 0)
  OR NEW.details ->> '$.baseGame' IS NOT OLD.details ->> '$.baseGame'
BEGIN
  INSERT INTO pages_went_old SELECT 'product:' || id FROM products
    WHERE source_id IN (NEW.details ->> '$.baseGame', OLD.details ->> '$.baseGame')
      AND NOT EXISTS (SELECT 1 FROM catalogue_waits);
  INSERT INTO pages_went_old SELECT 'product:' || id FROM products
    WHERE details ->> '$.baseGame' = +NEW.source_id AND NOT EXISTS (SELECT 1 FROM catalogue_waits);
END;
