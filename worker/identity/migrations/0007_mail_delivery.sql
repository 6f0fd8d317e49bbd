-- Delivery of the outbox, as in commerce, which asks for the mail and sends it. Instants in ms UTC.
ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
-- When it may be claimed next: a claim moves it ahead, so that a mail whose sender crashed is tried again.
ALTER TABLE outbox ADD COLUMN due_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN claim TEXT;
ALTER TABLE outbox ADD COLUMN sent_at INTEGER;
ALTER TABLE outbox ADD COLUMN failed_at INTEGER;
ALTER TABLE outbox ADD COLUMN fault TEXT NOT NULL DEFAULT '';
-- Its link is dead from then on.
ALTER TABLE outbox ADD COLUMN expires_at INTEGER;
CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_by_age ON outbox (created_at);
