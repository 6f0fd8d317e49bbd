-- A payment that was held because more was collected than is due, and settled by the owner: `amount_minor` is then what was
-- collected, and this the part beyond the order's total, which is refunded.
ALTER TABLE payments ADD COLUMN surplus_minor INTEGER NOT NULL DEFAULT 0 CHECK (surplus_minor >= 0);
