-- 1: its provider could not make it, and the merchant has paid the buyer back in another way.
ALTER TABLE refunds ADD COLUMN is_paid_otherwise INTEGER NOT NULL DEFAULT 0 CHECK (is_paid_otherwise IN (0, 1));
