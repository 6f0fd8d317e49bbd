-- The families of browser and system by which a person recognises a session; '' for unknown ones.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE INDEX sessions_subject ON sessions (subject, expires_at);
