-- When the cron last ended a round (CRON-3). Milliseconds since 1970.
CREATE TABLE cron_rounds (
  worker TEXT PRIMARY KEY,
  ended_at INTEGER NOT NULL
) WITHOUT ROWID;
