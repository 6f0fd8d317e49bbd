interface SessionRow {
  uid: string;
  payload: string;
  device: string | null;
}

export interface SignedInDevice {
  readonly uid: string;
  /** Epoch milliseconds. */
  readonly sinceMs: number;
  /** Browser and system, where they are known. */
  readonly device: string | null;
}

/** The active sessions of an account, newest first. */
export async function listSignIns(db: D1Database, accountId: string, nowMs: number): Promise<SignedInDevice[]> {
  const { results } = await db
    .prepare(
      `SELECT uid, payload, device FROM oidc_records
       WHERE account_id = ?1 AND model = 'Session' AND expires_at > ?2 LIMIT 50`,
    )
    .bind(accountId, Math.floor(nowMs / 1000))
    .all<SessionRow>();
  return results
    .map(({ uid, payload, device }) => ({ uid, sinceMs: Number(JSON.parse(payload).loginTs ?? 0) * 1000, device }))
    .sort((a, b) => b.sinceMs - a.sinceMs);
}
