-- What leaves the shop: mails, SMS, events for the merchant's programs, and what the staff and the cron have to know.

-- Mail and SMS that leave the shop. A row here is written with the change it tells about.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'sms')),
  recipient TEXT NOT NULL,
  locale TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Delivery of the outbox. A message is tried while it has neither `sent_at` nor `failed_at`. Instants in ms UTC.
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When it may be claimed next: a claim moves it ahead, so that a message whose sender crashed is tried again.
  due_at INTEGER NOT NULL DEFAULT 0,
  claim TEXT,
  sent_at INTEGER,
  failed_at INTEGER,
  -- What the last attempt ran into.
  fault TEXT NOT NULL DEFAULT '',
  -- A code or link is dead from then on, and its message is not worth sending.
  expires_at INTEGER,
  -- The order that it is about, and whether its invoice may be attached.
  order_guid TEXT,
  has_invoice INTEGER NOT NULL DEFAULT 0,
  -- What its reader can unsubscribe from; null for mail about an order or an account.
  list TEXT CHECK (list IN ('newsletter', 'alerts', 'reviews'))
);
CREATE INDEX outbox_recipient ON outbox (recipient, created_at);
CREATE INDEX outbox_by_recipient ON outbox (lower(recipient));
CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_by_age ON outbox (created_at);
CREATE INDEX outbox_sms ON outbox (created_at) WHERE kind = 'sms';

-- What the staff has been told that a person has to do, so that each is one mail.
CREATE TABLE staff_notices (
  kind TEXT NOT NULL,
  -- The id of what it is about: a key case, a payment, a message …
  subject TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject)
) WITHOUT ROWID;
CREATE INDEX staff_notices_by_age ON staff_notices (created_at);

-- What is or was wrong with the shop (ALARM-1): a row from its beginning to its end. Instants in ms UTC.
CREATE TABLE alarms (
  id INTEGER PRIMARY KEY,
  -- The row of `alarms/alarms.ts`, and what it is about: a distributor, a database, the id of a product …
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  severity TEXT NOT NULL CHECK (severity IN ('warning', 'failed')),
  -- The sentence that the staff are told, in their language.
  text TEXT NOT NULL,
  began_at INTEGER NOT NULL,
  -- When the staff were last told; null while it has not lasted long enough.
  told_at INTEGER,
  -- 1 while a product that was told to run low has enough again: kept by the triggers of its stock.
  is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1)),
  ended_at INTEGER
);
CREATE UNIQUE INDEX alarms_open ON alarms (name, subject) WHERE ended_at IS NULL;
CREATE INDEX alarms_told ON alarms (name, told_at) WHERE ended_at IS NULL;
CREATE INDEX alarms_over ON alarms (told_at) WHERE is_over = 1 AND ended_at IS NULL;
CREATE INDEX alarms_ended ON alarms (ended_at) WHERE ended_at IS NOT NULL;

-- Unexpected errors of the backend by minute (ms UTC), of the last day.
CREATE TABLE unexpected_errors (
  minute_at INTEGER PRIMARY KEY,
  count INTEGER NOT NULL
) WITHOUT ROWID;

-- What the shop hands things over to: `mail`, `sms`, `webhook:ID` (an endpoint of the merchant's), `supplier:NAME` (orders at a distributor),
-- `supplier-stock:NAME` (what it says that it has), `provider:NAME` (payments). While one is down, what waits for it is left as it is:
-- one call at a time tries whether it is back (MAIL-50). Instants in ms UTC.
CREATE TABLE channels (
  name TEXT PRIMARY KEY,
  -- When the shop first had it. Much older messages were never meant to leave by it (MAIL-3).
  started_at INTEGER NOT NULL,
  -- Null while it works.
  down_since INTEGER,
  -- Calls that failed since then, and when the next one may be made.
  tries INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL DEFAULT 0,
  fault TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

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

-- A removed endpoint is no longer down.
CREATE TRIGGER webhook_endpoint_removed AFTER DELETE ON webhook_endpoints
BEGIN DELETE FROM channels WHERE name = 'webhook:' || OLD.id; END;

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
CREATE INDEX webhook_deliveries_by_email ON webhook_deliveries (data ->> 'Email') WHERE type = 'newsletter.changed';
CREATE INDEX webhook_deliveries_given_up ON webhook_deliveries (endpoint_id) WHERE failed_at IS NOT NULL;

-- The merchant's programs are told of everything that was given back, whatever way it went (HOOK-1).
CREATE VIEW refund_news (payment_id) AS SELECT NULL WHERE false;

-- Items that the cron could not process: each waits for `due_at`, so that a bad one neither blocks nor hides the others.
CREATE TABLE job_faults (
  -- The cron's step, and the id of the item in it.
  job TEXT NOT NULL,
  item TEXT NOT NULL,
  tries INTEGER NOT NULL,
  -- Milliseconds since 1970.
  due_at INTEGER NOT NULL,
  fault TEXT NOT NULL,
  PRIMARY KEY (job, item)
) WITHOUT ROWID;
CREATE INDEX job_faults_by_age ON job_faults (due_at);

-- When the cron last ended a round (CRON-3). Milliseconds since 1970.
CREATE TABLE cron_rounds (
  worker TEXT PRIMARY KEY,
  ended_at INTEGER NOT NULL,
  -- JSON list: the steps that had no turn in it are the first of the next one.
  waiting TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(waiting)),
  -- The day since 1970 on which old rows were last removed, and how many kinds of them are done.
  retention_day INTEGER NOT NULL DEFAULT 0,
  retention_done INTEGER NOT NULL DEFAULT 0,
  -- The last order that was looked at for the archive, and when that began anew.
  archive_after INTEGER NOT NULL DEFAULT 0,
  archive_began_at INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- Events, written with the change that they tell of.
CREATE TRIGGER webhook_order_paid
AFTER UPDATE OF paid_at ON orders WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT id, 'order.paid', json_object('OrderId', NEW.id, 'OrderNumber', NEW.number, 'OrderGuid', NEW.guid,
    'Currency', NEW.currency_code, 'TotalMinor', NEW.total_minor, 'Country', NEW.country_code)
  FROM webhook_endpoints WHERE instr(events, '"order.paid"') > 0;
END;

CREATE TRIGGER webhook_order_completed
AFTER UPDATE OF status ON orders WHEN NEW.status = 'Complete' AND OLD.status <> 'Complete'
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT id, 'order.completed', json_object('OrderId', NEW.id, 'OrderNumber', NEW.number, 'OrderGuid', NEW.guid)
  FROM webhook_endpoints WHERE instr(events, '"order.completed"') > 0;
END;

-- What nobody has been told yet is replaced by what is true now.
CREATE TRIGGER webhook_order_refunded INSTEAD OF INSERT ON refund_news
BEGIN
  DELETE FROM webhook_deliveries WHERE due_at = 0 AND delivered_at IS NULL AND failed_at IS NULL AND attempts = 0
    AND type = 'order.refunded' AND data ->> 'OrderId' = (SELECT order_id FROM payments WHERE id = NEW.payment_id);
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT e.id, 'order.refunded', json_object('OrderId', o.id, 'OrderNumber', o.number, 'OrderGuid', o.guid,
    'PaymentStatus', p.status, 'Currency', p.currency_code,
    'RefundedMinor', (SELECT ifnull(sum(gross_minor), 0) FROM refunds WHERE order_id = o.id AND reason <> 'held' AND status = 'done'),
    'ToBalanceEurMinor', (SELECT ifnull(sum(balance_minor + credit_minor + promo_used_minor), 0) FROM refunds WHERE order_id = o.id AND status = 'done'))
  FROM webhook_endpoints e JOIN payments p ON p.id = NEW.payment_id JOIN orders o ON o.id = p.order_id
  WHERE instr(e.events, '"order.refunded"') > 0 AND p.status IN ('PartiallyRefunded', 'Refunded');
END;

CREATE TRIGGER refund_news_of_payment AFTER UPDATE OF status ON payments
WHEN NEW.status IN ('PartiallyRefunded', 'Refunded') AND NEW.status <> OLD.status
BEGIN INSERT INTO refund_news VALUES (NEW.id); END;

CREATE TRIGGER refund_news_of_done AFTER UPDATE OF status ON refunds
WHEN NEW.status = 'done' AND OLD.status <> 'done' AND NEW.reason <> 'held'
BEGIN INSERT INTO refund_news VALUES (NEW.payment_id); END;

CREATE TRIGGER refund_news_of_report AFTER INSERT ON refunds
WHEN NEW.status = 'done' AND NEW.reason <> 'held'
BEGIN INSERT INTO refund_news VALUES (NEW.payment_id); END;

-- Programs hear of it when a product falls to the limit, and not of what is loaded: they loaded it.
CREATE TRIGGER webhook_stock_low AFTER UPDATE OF stock ON products
WHEN NEW.is_published = 1 AND NEW.stock <= ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)
  AND OLD.stock > ifnull((SELECT value ->> 'LowStock' FROM settings WHERE key = 'staff'), 3)
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT id, 'stock.low', json_object('ProductId', NEW.id, 'SourceId', NEW.source_id, 'Name', NEW.name, 'Stock', NEW.stock)
  FROM webhook_endpoints WHERE instr(events, '"stock.low"') > 0;
END;

-- Whoever may write to a subscriber hears of their consent, of its end, and of an erasure, which ends it.
CREATE TRIGGER webhook_newsletter_changed AFTER UPDATE OF status ON newsletter_subscriptions
WHEN NEW.status <> OLD.status AND 'active' IN (NEW.status, OLD.status)
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT id, 'newsletter.changed', json_object('Email', NEW.email, 'Status', iif(NEW.status = 'active', 'active', 'ended'),
    'Language', NEW.locale, 'ChangedOnUtc', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.changed_at / 1000.0, 'unixepoch'))
  FROM webhook_endpoints WHERE instr(events, '"newsletter.changed"') > 0;
END;

CREATE TRIGGER webhook_newsletter_erased AFTER DELETE ON newsletter_subscriptions WHEN OLD.status = 'active'
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT id, 'newsletter.changed', json_object('Email', OLD.email, 'Status', 'erased', 'Language', OLD.locale,
    'ChangedOnUtc', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  FROM webhook_endpoints WHERE instr(events, '"newsletter.changed"') > 0;
END;

-- The address of an erasure is erased here as soon as it is told.
CREATE TRIGGER webhook_erasure_told AFTER UPDATE OF delivered_at ON webhook_deliveries
WHEN NEW.delivered_at IS NOT NULL AND NEW.type = 'newsletter.changed' AND NEW.data ->> 'Status' = 'erased'
BEGIN UPDATE webhook_deliveries SET data = json_remove(data, '$.Email') WHERE id = NEW.id; END;

-- Programs hear of an alarm when the staff do, and of its end if its beginning was told.
CREATE TRIGGER webhook_alarm_began AFTER UPDATE OF told_at ON alarms
WHEN OLD.told_at IS NULL AND NEW.told_at IS NOT NULL
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT id, 'alarm.began', json_object('AlarmId', NEW.id, 'Name', NEW.name, 'Subject', NEW.subject, 'Severity', NEW.severity,
    'Text', NEW.text, 'BeganOnUtc', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.began_at / 1000.0, 'unixepoch'))
  FROM webhook_endpoints WHERE instr(events, '"alarm.began"') > 0;
END;

CREATE TRIGGER webhook_alarm_ended AFTER UPDATE OF ended_at ON alarms
WHEN OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.told_at IS NOT NULL
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, type, data)
  SELECT id, 'alarm.ended', json_object('AlarmId', NEW.id, 'Name', NEW.name, 'Subject', NEW.subject, 'Severity', NEW.severity,
    'Text', NEW.text, 'BeganOnUtc', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.began_at / 1000.0, 'unixepoch'),
    'EndedOnUtc', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.ended_at / 1000.0, 'unixepoch'))
  FROM webhook_endpoints WHERE instr(events, '"alarm.ended"') > 0;
END;
