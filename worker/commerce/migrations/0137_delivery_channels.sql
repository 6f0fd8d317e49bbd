-- What the shop hands things over to: `mail`, `sms`, `webhook:ID` (an endpoint of the merchant's), `supplier:NAME` (orders at a distributor),
-- `supplier-stock:NAME` (what it says that it has), `provider:NAME` (payments). While one is down, what waits for it is left as it is:
-- one call at a time tries whether it is back (MAIL-2). Instants in ms UTC.
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

-- A removed endpoint is no longer down.
CREATE TRIGGER webhook_endpoint_removed AFTER DELETE ON webhook_endpoints
BEGIN DELETE FROM channels WHERE name = 'webhook:' || OLD.id; END;
