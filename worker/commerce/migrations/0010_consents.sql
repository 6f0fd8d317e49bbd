-- Proofs of what visitors allowed or refused. Nothing in a row tells who it was: its name is in the visitor's cookie.
CREATE TABLE consents (
  id INTEGER PRIMARY KEY,
  consent_id TEXT NOT NULL,
  banner_version INTEGER NOT NULL,
  text_hash TEXT NOT NULL,
  locale TEXT NOT NULL,
  categories TEXT NOT NULL,
  mechanism TEXT NOT NULL,
  -- Milliseconds since 1970: by the visitor's clock, and by ours.
  occurred_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX consents_by_name ON consents (consent_id);
CREATE INDEX consents_by_age ON consents (created_at);
