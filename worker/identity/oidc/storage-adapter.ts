import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';

interface StoredRow {
  payload: string;
  consumed_at: number | null;
}

/** Ids are credentials (code, refresh token, session cookie), so only their hash is stored. */
function hashId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

function nowS(): number {
  return Math.floor(Date.now() / 1000);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function toPayload(row: StoredRow | null, jti: string | undefined): AdapterPayload | undefined {
  if (!row) return undefined;
  const payload: AdapterPayload = JSON.parse(row.payload);
  if (jti !== undefined) payload.jti = jti;
  if (row.consumed_at !== null) payload.consumed = row.consumed_at;
  return payload;
}

/**
 * A session that began before the password was changed is void, even if a request that had loaded it, or a sign-in under
 * way, stores it afterwards. Grants, codes and tokens end with their session.
 */
const IS_VALID_SESSION = `NOT EXISTS (SELECT 1 FROM accounts
  WHERE accounts.id = oidc_records.account_id AND sessions_from > json_extract(payload, '$.loginTs'))`;

/** The store of one of the library's models (Session, AuthorizationCode, Grant, ...) in D1. */
export function createStorageAdapter(db: D1Database, model: string): Adapter {
  const isValid = model === 'Session' ? IS_VALID_SESSION : 'TRUE';
  return {
    // The library always passes a lifetime, although its type makes it optional.
    async upsert(id, payload, expiresInS) {
      const { jti: _credential, ...rest } = payload;
      await db
        .prepare(
          `INSERT INTO oidc_records (model, id, payload, expires_at, grant_id, uid, account_id)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
           ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at,
             grant_id = excluded.grant_id, uid = excluded.uid, account_id = excluded.account_id`,
        )
        .bind(
          model,
          hashId(id),
          JSON.stringify(rest),
          nowS() + Number(expiresInS),
          textOrNull(payload.grantId),
          textOrNull(payload.uid),
          textOrNull(payload.accountId),
        )
        .run();
    },

    async find(id) {
      const row = await db
        .prepare(
          `SELECT payload, consumed_at FROM oidc_records
           WHERE model = ?1 AND id = ?2 AND expires_at > ?3 AND ${isValid}`,
        )
        .bind(model, hashId(id), nowS())
        .first<StoredRow>();
      return toPayload(row, id);
    },

    async findByUid(uid) {
      const row = await db
        .prepare(
          `SELECT payload, consumed_at FROM oidc_records
           WHERE model = ?1 AND uid = ?2 AND expires_at > ?3 AND ${isValid}`,
        )
        .bind(model, uid, nowS())
        .first<StoredRow>();
      return toPayload(row, undefined);
    },

    // Only the device flow looks up user codes, and it is off.
    async findByUserCode() {
      return undefined;
    },

    /**
     * Marks a code or refresh token as used. The condition decides a race: of any number of parallel redemptions
     * exactly one changes the row, the others get `invalid_grant` (RFC 6749, 4.1.2).
     */
    async consume(id) {
      const { meta } = await db
        .prepare('UPDATE oidc_records SET consumed_at = ?3 WHERE model = ?1 AND id = ?2 AND consumed_at IS NULL')
        .bind(model, hashId(id), nowS())
        .run();
      if (meta.changes === 0) throw new errors.InvalidGrant('already used');
    },

    async destroy(id) {
      await db.prepare('DELETE FROM oidc_records WHERE model = ?1 AND id = ?2').bind(model, hashId(id)).run();
    },

    async revokeByGrantId(grantId) {
      await db.prepare('DELETE FROM oidc_records WHERE grant_id = ?1 AND model = ?2').bind(grantId, model).run();
    },
  };
}

export async function deleteExpiredRecords(db: D1Database): Promise<void> {
  await db.prepare('DELETE FROM oidc_records WHERE expires_at <= ?1').bind(nowS()).run();
}
