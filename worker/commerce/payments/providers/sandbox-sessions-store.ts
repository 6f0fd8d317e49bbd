import type { PaymentRequest } from './provider.ts';

/** `delayed`: the buyer has paid in a way whose money arrives later. `expired`: it did not arrive in time. */
export type SandboxStatus = 'open' | 'delayed' | 'paid' | 'declined' | 'cancelled' | 'closed' | 'expired';

export interface SandboxSessionRow {
  init_id: string;
  status: SandboxStatus;
  /** Id of the event that reported the end of the session; the same one is sent again on request. */
  event_id: string | null;
  amount_minor: number;
  currency_code: string;
  /** Where its buyer goes afterwards. */
  success_url: string;
  error_url: string;
  /** When its status changed last. */
  updated_at: number;
}

const COLUMNS = 'init_id, status, event_id, amount_minor, currency_code, success_url, error_url, updated_at';

/** Opens a session once; a repeated call changes nothing. */
export async function openSandboxSession(
  db: D1Database,
  session: Pick<PaymentRequest, 'initId' | 'amountMinor' | 'currencyCode' | 'successUrl' | 'errorUrl'> & {
    tokenHash: string;
    now: number;
  },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO sandbox_sessions (token_hash, init_id, amount_minor, currency_code, success_url, error_url, created_at,
         updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7) ON CONFLICT DO NOTHING`,
    )
    .bind(
      session.tokenHash,
      session.initId,
      session.amountMinor,
      session.currencyCode,
      session.successUrl,
      session.errorUrl,
      session.now,
    )
    .run();
}

export async function findSandboxSession(db: D1Database, tokenHash: string): Promise<SandboxSessionRow | null> {
  return db
    .prepare(`SELECT ${COLUMNS} FROM sandbox_sessions WHERE token_hash = ?`)
    .bind(tokenHash)
    .first<SandboxSessionRow>();
}

export async function findSandboxSessionByPayment(db: D1Database, initId: string): Promise<SandboxSessionRow | null> {
  return db
    .prepare(`SELECT ${COLUMNS} FROM sandbox_sessions WHERE init_id = ?`)
    .bind(initId)
    .first<SandboxSessionRow>();
}

/**
 * Moves an open session to its result, or to `delayed` first; a finished one keeps its result. Returns the resulting
 * session.
 */
export async function moveSandboxSession(
  db: D1Database,
  initId: string,
  status: Exclude<SandboxStatus, 'open'>,
  now: number,
): Promise<SandboxSessionRow | null> {
  const mayMove =
    "(status = 'open' AND ?2 <> 'expired' OR status = 'delayed' AND ?2 IN ('paid', 'declined', 'expired'))";
  return db
    .prepare(
      `UPDATE sandbox_sessions SET status = iif(${mayMove}, ?2, status), event_id = iif(${mayMove}, ?3, event_id),
         updated_at = iif(${mayMove}, ?4, updated_at) WHERE init_id = ?1 RETURNING ${COLUMNS}`,
    )
    .bind(initId, status, `evt_${crypto.randomUUID()}`, now)
    .first<SandboxSessionRow>();
}

export interface SandboxRefundRow {
  refund_id: string;
  event_id: string;
  /** Refunded in total, this refund included. */
  total_minor: number;
  /** JSON list of the refunds in it. */
  refund_ids: string;
}

/** Refunds a paid session, never more than it has; a repeated call changes nothing. Null when it cannot. */
export async function refundSandboxSession(
  db: D1Database,
  refund: { refundId: string; initId: string; amountMinor: number; now: number },
): Promise<SandboxRefundRow | null> {
  const given = '(SELECT ifnull(sum(amount_minor), 0) FROM sandbox_refunds WHERE init_id = ?2)';
  await db
    .prepare(
      `INSERT INTO sandbox_refunds (refund_id, init_id, amount_minor, total_minor, event_id, created_at)
       SELECT ?1, ?2, ?3, ${given} + ?3, ?4, ?5 FROM sandbox_sessions
       WHERE init_id = ?2 AND status = 'paid' AND ${given} + ?3 <= amount_minor ON CONFLICT DO NOTHING`,
    )
    .bind(refund.refundId, refund.initId, refund.amountMinor, `evt_${crypto.randomUUID()}`, refund.now)
    .run();
  return db
    .prepare(
      `SELECT refund_id, event_id, total_minor, (SELECT json_group_array(o.refund_id) FROM sandbox_refunds o
         WHERE o.init_id = r.init_id AND o.rowid <= r.rowid) AS refund_ids
       FROM sandbox_refunds r WHERE refund_id = ?`,
    )
    .bind(refund.refundId)
    .first<SandboxRefundRow>();
}
