-- Delivery of the outbox. A message is tried while it has neither `sent_at` nor `failed_at`. Instants in ms UTC.
ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
-- When it may be claimed next: a claim moves it ahead, so that a message whose sender crashed is tried again.
ALTER TABLE outbox ADD COLUMN due_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN claim TEXT;
ALTER TABLE outbox ADD COLUMN sent_at INTEGER;
ALTER TABLE outbox ADD COLUMN failed_at INTEGER;
-- What the last attempt ran into.
ALTER TABLE outbox ADD COLUMN fault TEXT NOT NULL DEFAULT '';
-- A code or link is dead from then on, and its message is not worth sending.
ALTER TABLE outbox ADD COLUMN expires_at INTEGER;
-- The order that it is about, and whether its invoice may be attached.
ALTER TABLE outbox ADD COLUMN order_guid TEXT;
ALTER TABLE outbox ADD COLUMN has_invoice INTEGER NOT NULL DEFAULT 0;
-- What its reader can unsubscribe from; null for mail about an order or an account.
ALTER TABLE outbox ADD COLUMN list TEXT CHECK (list IN ('newsletter', 'alerts'));
CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_by_age ON outbox (created_at);

-- What the staff has been told, so that each event is one mail. Rows of a condition that is over are deleted.
CREATE TABLE staff_notices (
  kind TEXT NOT NULL,
  -- The id of what it is about: a key case, a product, a message …
  subject TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject)
) WITHOUT ROWID;
CREATE INDEX staff_notices_by_age ON staff_notices (created_at);

-- Products whose stock fell to the merchant's limit (the setting `staff`, `LowStock`, by default 3), until the cron has told
-- of it. One row per product.
CREATE TABLE stock_warnings (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  stock INTEGER NOT NULL
);
CREATE TRIGGER product_stock_low AFTER UPDATE OF stock ON products
WHEN NEW.stock < OLD.stock AND NEW.is_published = 1
  AND NEW.stock <= ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)
  AND OLD.stock > ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)
BEGIN
  INSERT INTO stock_warnings (product_id, stock) VALUES (NEW.id, NEW.stock)
  ON CONFLICT (product_id) DO UPDATE SET stock = NEW.stock;
END;
