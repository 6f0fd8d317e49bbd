-- The provider's own name of the sign-in behind a session (the id token's `sid`): it may end that one, or all of a person.
ALTER TABLE sessions ADD COLUMN provider_session TEXT;
CREATE INDEX sessions_provider_session ON sessions (provider_session) WHERE provider_session IS NOT NULL;
CREATE INDEX sessions_subject ON sessions (subject);
