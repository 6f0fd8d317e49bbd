-- The provider has told that a person's claims changed, such as the e-mail address (AUTH-22): tokens obtained before this
-- instant are renewed before the next use. Milliseconds since 1970; 0: none.
ALTER TABLE sessions ADD COLUMN stale_from INTEGER NOT NULL DEFAULT 0;
