-- When a declaration was handled: refunded, and its receipt written. Null after a crash, until the cron resumes it.
ALTER TABLE withdrawals ADD COLUMN handled_at INTEGER;
UPDATE withdrawals SET handled_at = received_at;
CREATE INDEX withdrawals_unfinished ON withdrawals (received_at) WHERE handled_at IS NULL;

-- The declaration that a refund is for: its receipt lists exactly these units, whenever it is written.
ALTER TABLE refunds ADD COLUMN withdrawal_guid TEXT;
