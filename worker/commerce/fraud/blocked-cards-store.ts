import { readFirst } from '../database.ts';
import type { ProviderEvent } from '../payments/payment-events-store.ts';

/**
 * What the buyer is told of a payment by a card that the staff have blocked (ORDER-63), empty for the shop's own words; null for
 * any other payment.
 */
export async function findCardBlock(
  db: D1Database,
  { initId, provider, eventId }: Pick<ProviderEvent, 'initId' | 'provider' | 'eventId'>,
  now: number,
): Promise<string | null> {
  const row = await readFirst<{ message: string }>(
    db,
    `SELECT b.message FROM payment_events e CROSS JOIN blocks b ON b.card = e.instrument AND b.ends_at > ?4
     WHERE e.init_id = ?1 AND e.provider = ?2 AND e.event_id = ?3 AND e.instrument IS NOT NULL ORDER BY b.id DESC LIMIT 1`,
    initId,
    provider,
    eventId,
    now,
  );
  return row?.message ?? null;
}
