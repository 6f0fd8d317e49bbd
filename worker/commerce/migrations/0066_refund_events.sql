-- A refund can change its payment several times in one batch: what nobody has been told yet is replaced by what is true now.
DROP TRIGGER webhook_order_refunded;
CREATE TRIGGER webhook_order_refunded AFTER UPDATE OF status, refunded_minor ON payments
WHEN NEW.status IN ('PartiallyRefunded', 'Refunded') AND (NEW.status <> OLD.status OR NEW.refunded_minor <> OLD.refunded_minor)
BEGIN
  DELETE FROM webhook_deliveries WHERE due_at = 0 AND delivered_at IS NULL AND failed_at IS NULL AND attempts = 0
    AND type = 'order.refunded' AND data ->> 'OrderId' = NEW.order_id;
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT e.id, 'order.refunded', json_object('OrderId', o.id, 'OrderNumber', o.number, 'OrderGuid', o.guid,
    'PaymentStatus', NEW.status, 'Currency', NEW.currency_code, 'RefundedMinor', NEW.refunded_minor)
  FROM webhook_endpoints e JOIN orders o ON o.id = NEW.order_id WHERE instr(e.events, '"order.refunded"') > 0;
END;
