-- What a refund owes its buyer on paper, and what stays of a customer who asked to be forgotten.

-- One per unit that was given back, numbered without a gap in the order of issue.
CREATE TABLE credit_notes (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  refund_id INTEGER NOT NULL UNIQUE REFERENCES refunds (id),
  order_item_id INTEGER NOT NULL UNIQUE REFERENCES order_items (id),
  issued_at INTEGER NOT NULL
);
INSERT INTO credit_notes (id, number, refund_id, order_item_id, issued_at)
  SELECT row_number() OVER (ORDER BY done_at, id), printf('CN-%06d', row_number() OVER (ORDER BY done_at, id)), id,
    order_item_id, done_at
  FROM refunds WHERE status = 'done' AND order_item_id IS NOT NULL;
CREATE TRIGGER credit_note_of_refund AFTER INSERT ON refunds WHEN NEW.status = 'done' AND NEW.order_item_id IS NOT NULL
BEGIN
  INSERT INTO credit_notes (id, number, refund_id, order_item_id, issued_at)
    SELECT n, printf('CN-%06d', n), NEW.id, NEW.order_item_id, NEW.done_at
    FROM (SELECT ifnull(max(id), 0) + 1 AS n FROM credit_notes);
END;
CREATE TRIGGER credit_note_of_confirmed_refund AFTER UPDATE OF status ON refunds
WHEN NEW.status = 'done' AND OLD.status <> 'done' AND NEW.order_item_id IS NOT NULL
BEGIN
  INSERT INTO credit_notes (id, number, refund_id, order_item_id, issued_at)
    SELECT n, printf('CN-%06d', n), NEW.id, NEW.order_item_id, NEW.done_at
    FROM (SELECT ifnull(max(id), 0) + 1 AS n FROM credit_notes);
END;

-- When the personal data of a customer was removed; the row stays for the books.
ALTER TABLE customers ADD COLUMN erased_at INTEGER;
CREATE INDEX customers_to_erase ON customers (delete_requested_at)
  WHERE delete_requested_at IS NOT NULL AND erased_at IS NULL;
CREATE TRIGGER customers_erase_closed BEFORE UPDATE OF erased_at ON customers
WHEN EXISTS (SELECT 1 FROM orders WHERE customer_id = OLD.id AND status IN ('Pending', 'Processing'))
BEGIN SELECT raise(ABORT, 'order-open'); END;
-- Hashes of subjects, so that a token which outlives its account for minutes cannot make the customer anew.
CREATE TABLE erased_subjects (
  subject_hash TEXT PRIMARY KEY,
  erased_at INTEGER NOT NULL
) WITHOUT ROWID;
