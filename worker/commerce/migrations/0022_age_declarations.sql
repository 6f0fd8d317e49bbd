-- The age that a buyer said to have reached when the order was placed (ADULT-3); NULL: nothing in it asked for one.
ALTER TABLE orders ADD COLUMN declared_age INTEGER CHECK (declared_age > 0);

-- Which pages ask for an age.
CREATE TRIGGER purge_age_set AFTER INSERT ON settings WHEN NEW.key = 'age'
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
CREATE TRIGGER purge_age_change AFTER UPDATE ON settings WHEN NEW.key = 'age'
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
CREATE TRIGGER purge_age_gone AFTER DELETE ON settings WHEN OLD.key = 'age'
BEGIN INSERT INTO pages_went_old VALUES ('catalogue'); END;
