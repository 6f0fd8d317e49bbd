import { HOUR_MS } from '../../../shared/durations.ts';
import type { IsOver } from '../jobs/round-budget.ts';
import type { RetryPolicy } from '../messaging/delivery/decide-outcome.ts';
import { beginRound, deliverQueue } from '../messaging/delivery/delivery-round.ts';
import { toConnectionFailure, toHttpFailure } from '../messaging/delivery/http-failure.ts';
import { buildWebhookHeaders } from './sign-webhook.ts';
import { type ClaimedDelivery, createWebhookQueue, endpointChannel } from './webhook-queue-store.ts';
import { type EndpointRow, readEndpoints } from './webhooks-store.ts';

const TIMEOUT_MS = 10_000;
/** With the doubling pauses: about three days. What an endpoint rejects today it may take once it is mended. */
const WEBHOOK_POLICY: RetryPolicy = { maxAttempts: 19, maxPauseMs: 6 * HOUR_MS, isRejectionRetried: true };

export type WebhookEnv = Pick<CommerceEnv, 'DB' | 'KEY_ENCRYPTION_KEY'>;

/** Posts an event. @throws DeliveryError unless the endpoint accepted it. */
export async function postEvent(
  env: WebhookEnv,
  { url, nonce }: EndpointRow,
  delivery: Pick<ClaimedDelivery, 'message_id' | 'type' | 'data' | 'createdAt'>,
): Promise<void> {
  const { message_id, type, data, createdAt } = delivery;
  const body = JSON.stringify({
    type,
    timestamp: new Date(createdAt).toISOString(),
    data: JSON.parse(data) as unknown,
  });
  let response: Response;
  try {
    response = await fetch(url, {
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
  } catch (error) {
    throw toConnectionFailure(url, error);
  }
  if (!response.ok) throw toHttpFailure(response, `responded with ${response.status}`, Date.now());
}

/**
 * Delivers events to the merchant's programs (HOOK-50). While an endpoint is down its events wait as they are; the others go
 * on. An event that an endpoint rejects again and again is given up.
 */
export async function deliverWebhooks(env: WebhookEnv, isOver?: IsOver): Promise<void> {
  const endpoints = new Map((await readEndpoints(env.DB)).map((row) => [row.id, row]));
  if (endpoints.size === 0) return;
  const round = await beginRound(env.DB, [...endpoints.keys()].map(endpointChannel), Date.now(), isOver);
  await deliverQueue(round, createWebhookQueue(env.DB), {
    policy: WEBHOOK_POLICY,
    async send(delivery) {
      const endpoint = endpoints.get(delivery.endpoint_id);
      if (endpoint) await postEvent(env, endpoint, delivery);
    },
    // Its row says so, which is an alarm until it is replayed.
    giveUp: () => Promise.resolve(),
  });
}
