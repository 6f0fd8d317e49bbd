-- MERCHANT-1: a change of a product that was read before another one's change is made anew instead of undoing it.
ALTER TABLE products ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER products_version BEFORE UPDATE OF version ON products WHEN NEW.version <> OLD.version + 1
BEGIN SELECT raise(ABORT, 'product-changed'); END;
