-- TYPED-1: an order is found by the letters and digits of its number. Unique: no two numbers may differ in dashes alone.
CREATE UNIQUE INDEX orders_by_code ON orders (replace(number, '-', ''));

-- REFUND-11: declarations that match no order stay open until the staff match or answer them.
ALTER TABLE withdrawals ADD COLUMN answered_at INTEGER;
ALTER TABLE withdrawals ADD COLUMN answer TEXT;
CREATE INDEX withdrawals_unmatched ON withdrawals (received_at) WHERE order_id IS NULL;
