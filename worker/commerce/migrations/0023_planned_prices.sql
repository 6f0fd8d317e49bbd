-- Ordinary prices that change at an instant (MERCHANT-47): each plan with the products that it is for.
CREATE TABLE planned_prices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_id INTEGER REFERENCES staff (id), -- NULL: the set-up token
  at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX planned_prices_by_instant ON planned_prices (at);

-- The columns of a product's prices (`PriceColumns`) when the plan was made, and as it wants them.
CREATE TABLE planned_price_rows (
  plan_id INTEGER NOT NULL REFERENCES planned_prices (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  before TEXT NOT NULL CHECK (json_valid(before)),
  after TEXT NOT NULL CHECK (json_valid(after)),
  PRIMARY KEY (plan_id, product_id)
) WITHOUT ROWID;
CREATE INDEX planned_price_rows_by_product ON planned_price_rows (product_id);
