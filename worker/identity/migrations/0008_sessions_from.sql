-- A sign-in before this second (epoch) is void: it was made with an earlier password, or signed out everywhere (AUTH-7).
ALTER TABLE accounts ADD COLUMN sessions_from INTEGER NOT NULL DEFAULT 0;

-- Whatever voids the sign-ins of an account deletes its sessions, grants, codes and tokens in the same transaction.
CREATE TRIGGER accounts_end_sessions AFTER UPDATE OF sessions_from ON accounts WHEN NEW.sessions_from > OLD.sessions_from
BEGIN
  DELETE FROM oidc_records WHERE account_id = NEW.id;
END;
