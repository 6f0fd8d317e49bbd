-- What units cost in the catalogue's own euros, and coupons that count by mail address.

-- EUR cents of the unit's price when it was sold, and its part of the coupon.
ALTER TABLE order_items ADD COLUMN unit_eur_minor INTEGER NOT NULL DEFAULT 0;
ALTER TABLE order_items ADD COLUMN discount_eur_minor INTEGER NOT NULL DEFAULT 0;
UPDATE order_items SET (unit_eur_minor, discount_eur_minor) = (
  SELECT CASE WHEN o.currency_code = 'EUR' OR o.subtotal_minor <= o.discount_minor THEN order_items.unit_minor
      ELSE CAST(round(1.0 * order_items.unit_minor * o.revenue_eur_minor / (o.subtotal_minor - o.discount_minor)) AS INTEGER) END,
    CASE WHEN o.currency_code = 'EUR' OR o.subtotal_minor <= o.discount_minor THEN order_items.discount_minor
      ELSE CAST(round(1.0 * order_items.discount_minor * o.revenue_eur_minor / (o.subtotal_minor - o.discount_minor)) AS INTEGER) END
  FROM orders o WHERE o.id = order_items.order_id);

-- One person may have several accounts of one mail address, one after the other.
ALTER TABLE coupon_uses ADD COLUMN email TEXT;
UPDATE coupon_uses SET email = nullif((SELECT lower(email) FROM orders WHERE id = order_id), '');
CREATE INDEX coupon_uses_by_email ON coupon_uses (coupon_id, email) WHERE email IS NOT NULL;
DROP TRIGGER coupon_uses_limit;
CREATE TRIGGER coupon_uses_limit BEFORE INSERT ON coupon_uses
WHEN EXISTS (SELECT 1 FROM coupons c WHERE c.id = NEW.coupon_id AND c.max_uses_per_customer IS NOT NULL
  AND (SELECT count(*) FROM (
      SELECT order_id FROM coupon_uses WHERE coupon_id = c.id AND customer_id = NEW.customer_id
      UNION SELECT order_id FROM coupon_uses WHERE coupon_id = c.id AND email = NEW.email))
    >= c.max_uses_per_customer)
BEGIN SELECT raise(ABORT, 'coupon_used'); END;
