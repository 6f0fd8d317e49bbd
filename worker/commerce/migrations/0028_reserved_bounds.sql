-- Nobody holds the shop's stock without paying. What unpaid orders may reserve at once: before a customer's first paid order
-- 40 units and 2000 EUR, then 200 units and 10 000 EUR; from one network address three times as much as a known customer.
-- EUR cents of the catalogue's own prices. An order with nothing left to pay is settled at once and holds nothing.
CREATE TRIGGER orders_reserved_bounds BEFORE UPDATE OF is_reserved ON orders
WHEN NEW.is_reserved = 1 AND NEW.total_minor > 0 AND (
  EXISTS (
    SELECT 1 FROM
      (SELECT count(*) AS units, ifnull(sum(i.unit_eur_minor), 0) AS value
        FROM orders o JOIN order_items i ON i.order_id = o.id
        WHERE o.customer_id = NEW.customer_id AND o.status = 'Pending') held,
      (SELECT EXISTS (SELECT 1 FROM orders WHERE customer_id = NEW.customer_id AND paid_at IS NOT NULL) AS has_paid) known
    WHERE held.units > iif(known.has_paid, 200, 40) OR held.value > iif(known.has_paid, 1000000, 200000))
  OR EXISTS (
    SELECT 1 FROM
      (SELECT count(*) AS units, ifnull(sum(i.unit_eur_minor), 0) AS value
        FROM orders o JOIN order_items i ON i.order_id = o.id
        WHERE NEW.client_hash IS NOT NULL AND o.client_hash = NEW.client_hash AND o.status = 'Pending'
          AND o.created_at > NEW.created_at - 3600000) held
    WHERE held.units > 600 OR held.value > 3000000))
BEGIN SELECT raise(ABORT, 'too-many-reserved'); END;
