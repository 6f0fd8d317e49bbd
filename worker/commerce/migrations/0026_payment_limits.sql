-- Against the testing of stolen cards: the provider's fingerprint of the card that an event is about (a hash, null where the
-- provider tells none), and at most ten payments for one order.
ALTER TABLE payment_events ADD COLUMN instrument TEXT;

CREATE TRIGGER payments_too_many BEFORE INSERT ON payments
WHEN (SELECT count(*) FROM payments WHERE order_id = NEW.order_id) >= 10
BEGIN SELECT raise(ABORT, 'too-many-payments'); END;
