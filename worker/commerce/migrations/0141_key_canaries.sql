-- A known text, sealed under each secret that KEY_ENCRYPTION_KEY has had: it shows whether the present value opens the keys (KEY-12).
CREATE TABLE key_canaries (
  -- As in `keys.sealed_by`.
  key_id TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  -- 0: keys with this id cannot be decrypted now, and are not sold.
  is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
