-- CHECKOUT-13: a cart becomes an order once. An order names the buyer's newest order at the time its cart was read (0: none
-- yet): of two that were made from the same cart at the same moment, the second is rejected.
ALTER TABLE orders ADD COLUMN previous_order_id INTEGER;
CREATE UNIQUE INDEX orders_cart_once ON orders (customer_id, previous_order_id) WHERE previous_order_id IS NOT NULL;
