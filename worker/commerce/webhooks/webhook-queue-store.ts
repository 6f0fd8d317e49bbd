import { readFirst, toJsonList } from '../database.ts';
import { WEBHOOK_CHANNEL } from '../messaging/delivery/channels-store.ts';
import { type Claimed, type DeliveryQueue, givenBack, LEASE_MS } from '../messaging/delivery/delivery-queue.ts';

export interface ClaimedDelivery extends Claimed {
  endpoint_id: number;
  message_id: string;
  type: string;
  data: string;
}

const COLUMNS = { sent: 'delivered_at', failed: 'failed_at', waiting: 'due_at' } as const;

/** Each endpoint is a channel of its own. */
export const endpointChannel = (endpointId: number): string => WEBHOOK_CHANNEL + endpointId;

/** The events for the merchant's programs. */
export function createWebhookQueue(db: D1Database): DeliveryQueue<ClaimedDelivery> {
  return {
    name: 'webhook',
    channelOf: ({ endpoint_id }) => endpointChannel(endpoint_id),

    claim: (channels, now) =>
      readFirst<ClaimedDelivery>(
        db,
        `UPDATE webhook_deliveries SET claim = ?1, attempts = attempts + 1, due_at = ?2 + ?3
         WHERE id IN (SELECT id FROM webhook_deliveries WHERE due_at <= ?2 AND delivered_at IS NULL AND failed_at IS NULL
           AND '${WEBHOOK_CHANNEL}' || endpoint_id IN (SELECT value FROM json_each(?4)) ORDER BY due_at, id LIMIT 1)
         RETURNING id, claim, endpoint_id, message_id, type, data, created_at AS createdAt, attempts, NULL AS expiresAt`,
        crypto.randomUUID(),
        now,
        LEASE_MS,
        toJsonList(channels),
      ),

    async settle({ id, claim }, outcome) {
      const at = outcome.state === 'waiting' ? outcome.dueAt : outcome.at;
      await db
        .prepare(
          `UPDATE webhook_deliveries SET ${COLUMNS[outcome.state]} = ?3, fault = ?4, attempts = attempts - ?5, claim = NULL
           WHERE id = ?1 AND claim = ?2`,
        )
        .bind(id, claim, at, outcome.state === 'sent' ? '' : outcome.fault, givenBack(outcome))
        .run();
    },
  };
}
