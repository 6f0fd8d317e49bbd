-- The shop's own refunds in the sum that an event of a provider reports; empty for one that names none.
ALTER TABLE payment_events ADD COLUMN refund_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(refund_ids));
