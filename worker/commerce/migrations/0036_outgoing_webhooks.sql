-- Addresses of the merchant's own programs that are told of events. Milliseconds since 1970.
CREATE TABLE webhook_endpoints (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  -- The secret that signs is derived from it and KEY_ENCRYPTION_KEY: neither alone is worth anything.
  nonce TEXT NOT NULL,
  -- JSON list of event types.
  events TEXT NOT NULL CHECK (json_valid(events)),
  created_at INTEGER NOT NULL
);

-- One event for one endpoint, written with the change that it tells of, and tried until it is delivered or given up.
CREATE TABLE webhook_deliveries (
  id INTEGER PRIMARY KEY,
  endpoint_id INTEGER NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  message_id TEXT NOT NULL UNIQUE DEFAULT ('msg_' || lower(hex(randomblob(16)))),
  type TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  created_at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL DEFAULT 0,
  claim TEXT,
  delivered_at INTEGER,
  failed_at INTEGER,
  -- The last answer's status or fault.
  fault TEXT NOT NULL DEFAULT ''
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);

CREATE TRIGGER webhook_order_paid AFTER UPDATE OF paid_at ON orders WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT id, 'order.paid', json_object('OrderId', NEW.id, 'OrderNumber', NEW.number, 'OrderGuid', NEW.guid,
    'Currency', NEW.currency_code, 'TotalMinor', NEW.total_minor, 'Country', NEW.country_code)
  FROM webhook_endpoints WHERE instr(events, '"order.paid"') > 0;
END;
CREATE TRIGGER webhook_order_completed AFTER UPDATE OF status ON orders WHEN NEW.status = 'Complete' AND OLD.status <> 'Complete'
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT id, 'order.completed', json_object('OrderId', NEW.id, 'OrderNumber', NEW.number, 'OrderGuid', NEW.guid)
  FROM webhook_endpoints WHERE instr(events, '"order.completed"') > 0;
END;
CREATE TRIGGER webhook_order_refunded AFTER UPDATE OF status, refunded_minor ON payments
WHEN NEW.status IN ('PartiallyRefunded', 'Refunded') AND (NEW.status <> OLD.status OR NEW.refunded_minor <> OLD.refunded_minor)
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT e.id, 'order.refunded', json_object('OrderId', o.id, 'OrderNumber', o.number, 'OrderGuid', o.guid,
    'PaymentStatus', NEW.status, 'Currency', NEW.currency_code, 'RefundedMinor', NEW.refunded_minor)
  FROM webhook_endpoints e JOIN orders o ON o.id = NEW.order_id WHERE instr(e.events, '"order.refunded"') > 0;
END;
CREATE TRIGGER webhook_stock_low AFTER INSERT ON stock_warnings
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT e.id, 'stock.low', json_object('ProductId', p.id, 'SourceId', p.source_id, 'Name', p.name, 'Stock', NEW.stock)
  FROM webhook_endpoints e JOIN products p ON p.id = NEW.product_id WHERE instr(e.events, '"stock.low"') > 0;
END;
