import { buildWebhookHeaders } from './sign-webhook.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type EndpointRow,
  readEndpoints,
  settleDelivery,
} from './webhooks-store.ts';

const TIMEOUT_MS = 10_000;
/** Ten attempts of a claim end within it. */
const LEASE_MS = 10 * 60_000;
const CLAIM_SIZE = 10;
const MAX_PER_ROUND = 300;
const MAX_ROUND_MS = 60_000;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 6 * 60 * 60_000;
/** With the doubling pauses: about three days. */
const MAX_ATTEMPTS = 19;

export type WebhookEnv = Pick<CommerceEnv, 'DB' | 'KEY_ENCRYPTION_KEY'>;

/** Posts an event; null if the endpoint accepted it, else what went wrong. */
async function post(env: WebhookEnv, { url, nonce }: EndpointRow, delivery: ClaimedDelivery): Promise<string | null> {
  const { message_id, type, data, created_at } = delivery;
  const body = JSON.stringify({
    type,
    timestamp: new Date(created_at).toISOString(),
    data: JSON.parse(data) as unknown,
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(await buildWebhookHeaders(env.KEY_ENCRYPTION_KEY, nonce, message_id, body, Date.now())),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `responded with ${response.status}`;
  } catch (error) {
    return String(error);
  }
}

/**
 * Delivers events to the merchant's programs (HOOK-1). An endpoint that fails is tried again later and does not
 * stop the others; after a failure the rest of its events waits for the next round.
 */
export async function deliverWebhooks(env: WebhookEnv): Promise<void> {
  const endpoints = new Map((await readEndpoints(env.DB)).map((row) => [row.id, row]));
  if (endpoints.size === 0) return;
  const faults = new Map<number, string>();
  const end = Date.now() + MAX_ROUND_MS;
  for (let count = 0; count < MAX_PER_ROUND && Date.now() < end; count += CLAIM_SIZE) {
    const deliveries = await claimDeliveries(env.DB, CLAIM_SIZE, Date.now(), LEASE_MS);
    for (const delivery of deliveries) {
      const endpoint = endpoints.get(delivery.endpoint_id);
      const fault = faults.get(delivery.endpoint_id) ?? (endpoint ? await post(env, endpoint, delivery) : 'removed');
      if (fault !== null) {
        faults.set(delivery.endpoint_id, fault);
        console.warn(`[commerce] webhook ${delivery.message_id}: ${fault}`);
      }
      const now = Date.now();
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (delivery.attempts - 1), MAX_PAUSE_MS);
      const failure =
        delivery.attempts >= MAX_ATTEMPTS
          ? { state: 'failed' as const, at: now, fault: fault ?? '' }
          : { state: 'waiting' as const, at: now + pause, fault: fault ?? '' };
      await settleDelivery(env.DB, delivery, fault === null ? { state: 'delivered', at: now, fault: '' } : failure);
    }
    if (deliveries.length < CLAIM_SIZE) return;
  }
}
