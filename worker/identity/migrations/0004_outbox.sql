-- Mail that commerce delivers.

-- Mail to be sent by whoever delivers mail. Data is JSON for the template.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  locale TEXT NOT NULL,
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Delivery of the outbox, as in commerce, which asks for the mail and sends it. Instants in ms UTC.
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When it may be claimed next: a claim moves it ahead, so that a mail whose sender crashed is tried again.
  due_at INTEGER NOT NULL DEFAULT 0,
  claim TEXT,
  sent_at INTEGER,
  failed_at INTEGER,
  fault TEXT NOT NULL DEFAULT '',
  -- Its link is dead from then on.
  expires_at INTEGER
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_by_age ON outbox (created_at);
-- What a person was sent, for the export of their data and its erasure.
CREATE INDEX outbox_by_recipient ON outbox (recipient);
