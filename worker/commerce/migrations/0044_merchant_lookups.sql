-- Lookups of the merchant's API.

CREATE INDEX orders_by_email ON orders (lower(email));
CREATE INDEX orders_by_state ON orders (status, id);
CREATE INDEX orders_by_payment ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX refunds_by_end ON refunds (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX payments_held ON payments (id) WHERE held_reason IS NOT NULL;
CREATE INDEX customers_by_email ON customers (lower(email)) WHERE email IS NOT NULL;
-- Products that run out.
CREATE INDEX products_by_stock ON products (stock, id) WHERE is_published = 1 AND price_minor IS NOT NULL;
