-- Carts and coupons.

-- The cart of a visitor or customer.
CREATE TABLE cart_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  product_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CONSTRAINT quantity_limit CHECK (quantity BETWEEN 1 AND 20),
  created_at INTEGER NOT NULL,
  -- One copy of it is a gift: what its giver said, as JSON (GIFT-1).
  gift TEXT,
  UNIQUE (customer_id, product_id)
);

-- Customers whom the merchant has put together: a coupon can be for one of these groups.
CREATE TABLE customer_groups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE
);

CREATE TABLE customer_group_members (
  group_id INTEGER NOT NULL REFERENCES customer_groups (id),
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (group_id, customer_id)
) WITHOUT ROWID;
CREATE INDEX customer_group_members_by_customer ON customer_group_members (customer_id);

-- Codes that reduce a cart.
CREATE TABLE coupons (
  id INTEGER PRIMARY KEY,
  -- Canonical form, see shared/typed-code.ts.
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'fixed')),
  -- Basis points for percent (1000 = 10 %), EUR cents for fixed.
  amount INTEGER NOT NULL CHECK (amount > 0),
  minimum_minor INTEGER NOT NULL DEFAULT 0,
  starts_at INTEGER,
  ends_at INTEGER,
  max_uses INTEGER,
  max_uses_per_customer INTEGER,
  used INTEGER NOT NULL DEFAULT 0 CONSTRAINT coupon_used CHECK (used >= 0 AND (max_uses IS NULL OR used <= max_uses)),
  -- 1: only for a buyer who has paid no order yet, under this account or with this e-mail address.
  is_first_order INTEGER NOT NULL DEFAULT 0 CHECK (is_first_order IN (0, 1)),
  -- Those that were made together have the same.
  batch TEXT,
  -- Only for the customers of a group.
  group_id INTEGER REFERENCES customer_groups (id),
  -- 1: it counts without its code, in each cart that has no coupon of its own.
  is_automatic INTEGER NOT NULL DEFAULT 0 CHECK (is_automatic IN (0, 1)),
  -- One unit of this product is free; `kind` and `amount` are then the whole of its price.
  gift_product_id INTEGER CHECK (gift_product_id IS NULL OR (kind = 'percent' AND amount = 10000)),
  -- Steps such as '3:10 5:20' (catalog/bundle-tiers.ts): off one unit of each product that it is for, 10 % from three different
  -- ones on, 20 % from five. `amount` is then the share of the first.
  tiers TEXT CHECK (tiers IS NULL OR (kind = 'percent' AND gift_product_id IS NULL AND tiers GLOB '[0-9]*:[0-9]*'))
);
CREATE INDEX coupons_automatic ON coupons (id) WHERE is_automatic = 1;
CREATE INDEX coupons_of_group ON coupons (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX coupons_by_batch ON coupons (batch) WHERE batch IS NOT NULL;

-- A coupon starts before it ends, also when two people change the two at once. One that is ended before its start keeps it.
CREATE TRIGGER coupons_period BEFORE UPDATE OF starts_at, ends_at ON coupons
WHEN NEW.ends_at <= NEW.starts_at AND NEW.ends_at > (unixepoch() + 1) * 1000
  AND (NEW.starts_at IS NOT OLD.starts_at OR NEW.ends_at IS NOT OLD.ends_at)
BEGIN SELECT raise(ABORT, 'coupon-period'); END;

-- No row: the coupon is for every product.
CREATE TABLE coupon_scopes (
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category')),
  target_id INTEGER NOT NULL,
  PRIMARY KEY (coupon_id, kind, target_id)
) WITHOUT ROWID;

-- The coupon in a cart: one at a time.
CREATE TABLE cart_coupons (
  customer_id INTEGER PRIMARY KEY REFERENCES customers (id),
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  -- When a coupon was put into a cart: of two carts that become one, the newer valid one counts.
  applied_at INTEGER NOT NULL DEFAULT 0
);

-- Coupons that were taken out of a cart without its owner's doing, until the owner has been told.
CREATE TABLE dropped_coupons (
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  reason TEXT NOT NULL CHECK (reason IN ('expired', 'used', 'replaced')),
  PRIMARY KEY (customer_id, coupon_id)
) WITHOUT ROWID;
