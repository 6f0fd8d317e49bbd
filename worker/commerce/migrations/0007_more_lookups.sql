-- Indexes for the erasure of a person's data, and for forgetting who was erased.
CREATE INDEX erased_subjects_by_age ON erased_subjects (erased_at);
CREATE INDEX stock_alerts_by_person ON stock_alerts (lower(email));
CREATE INDEX withdrawals_by_person ON withdrawals (lower(email));
