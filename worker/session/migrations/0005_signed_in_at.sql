-- When the customer of a session last proved who they are, by the provider's `auth_time`: what cannot be undone asks for
-- a recent sign-in. Milliseconds since 1970; 0 for sessions from before.
ALTER TABLE sessions ADD COLUMN signed_in_at INTEGER NOT NULL DEFAULT 0;
