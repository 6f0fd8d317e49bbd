-- PAYMENT-9: the sandbox acts out a payment whose money arrives later, such as a bank debit: `delayed` until it is paid or
-- declined, or `expired` once its time is over.
CREATE TABLE sandbox_sessions_new (
  token_hash TEXT PRIMARY KEY,
  init_id TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'delayed', 'paid', 'declined', 'cancelled', 'closed', 'expired')),
  event_id TEXT,
  amount_minor INTEGER NOT NULL,
  currency_code TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
INSERT INTO sandbox_sessions_new SELECT token_hash, init_id, status, event_id, amount_minor, currency_code, created_at,
  updated_at FROM sandbox_sessions;
DROP TABLE sandbox_sessions;
ALTER TABLE sandbox_sessions_new RENAME TO sandbox_sessions;
