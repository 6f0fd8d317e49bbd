-- MERCHANT-1, MERCHANT-2: a coupon starts before it ends, also when two people change the two at once. One that is ended
-- before its start keeps it.
CREATE TRIGGER coupons_period BEFORE UPDATE OF starts_at, ends_at ON coupons
WHEN NEW.ends_at <= NEW.starts_at AND NEW.ends_at > (unixepoch() + 1) * 1000
  AND (NEW.starts_at IS NOT OLD.starts_at OR NEW.ends_at IS NOT OLD.ends_at)
BEGIN SELECT raise(ABORT, 'coupon-period'); END;
