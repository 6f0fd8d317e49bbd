-- When a coupon was put into a cart: of two carts that become one, the newer valid one counts.
ALTER TABLE cart_coupons ADD COLUMN applied_at INTEGER NOT NULL DEFAULT 0;

-- Coupons that were taken out of a cart without its owner's doing, until the owner has been told.
CREATE TABLE dropped_coupons (
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  reason TEXT NOT NULL CHECK (reason IN ('expired', 'used', 'replaced')),
  PRIMARY KEY (customer_id, coupon_id)
) WITHOUT ROWID;

-- The terms that were in force when the order was placed (an ISO date); NULL for orders from before they were noted.
ALTER TABLE orders ADD COLUMN terms_version TEXT;
