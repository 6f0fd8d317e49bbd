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

-- For the removal of old rows.
CREATE INDEX visitors_by_activity ON customers (last_activity_at) WHERE subject IS NULL AND erased_at IS NULL;
CREATE INDEX contact_messages_by_age ON contact_messages (created_at);
CREATE INDEX key_denials_by_age ON key_denials (created_at);
CREATE INDEX key_reveals_with_client ON key_reveals (created_at) WHERE client_hash IS NOT NULL;
CREATE INDEX orders_with_client ON orders (created_at) WHERE client_hash IS NOT NULL;
CREATE INDEX price_history_by_age ON price_history (changed_at);
CREATE INDEX stock_alerts_waiting ON stock_alerts (id) WHERE confirmed_at IS NOT NULL AND notified_at IS NULL;
CREATE INDEX stock_alerts_by_age ON stock_alerts (created_at);
CREATE INDEX newsletter_by_age ON newsletter_subscriptions (changed_at);
CREATE INDEX phone_codes_by_age ON phone_codes (expires_at);
