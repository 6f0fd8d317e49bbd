import { notFound } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { createToken } from '../http/secret-hash.ts';
import { readPage, toInstant, toInstantOrNull } from '../merchant/api/fields.ts';
import { listWebhookDeliveries, listWebhooks, removeWebhook, setWebhook } from '../merchant/api/webhooks.ts';
import { serveCall } from '../merchant/serve-call.ts';
import { deriveWebhookSecret } from './sign-webhook.ts';
import { deleteEndpoint, type EndpointRow, readDeliveries, readEndpoints, saveEndpoint } from './webhooks-store.ts';

async function toEndpoint(keySecrets: string, row: EndpointRow) {
  return {
    Id: row.id,
    Url: row.url,
    Events: JSON.parse(row.events) as string[],
    Secret: await deriveWebhookSecret(keySecrets, row.nonce),
    CreatedOnUtc: toInstant(row.created_at),
  };
}

/** Outgoing webhooks: endpoints and deliveries (HOOK-1). */
export function serveWebhooks(app: CommerceApp): void {
  serveCall(app, listWebhooks, async (_, c) => {
    const rows = await readEndpoints(c.env.DB);
    return { Items: await Promise.all(rows.map((row) => toEndpoint(c.env.KEY_ENCRYPTION_KEY, row))), Next: null };
  });

  serveCall(app, setWebhook, async ({ Url, Events }, c) => {
    const row = await saveEndpoint(c.env.DB, { url: Url, nonce: createToken(), events: Events, now: Date.now() });
    if (!row) throw new Error(`the endpoint ${Url} was not stored`);
    return toEndpoint(c.env.KEY_ENCRYPTION_KEY, row);
  });

  serveCall(app, removeWebhook, async ({ Id }, c) => {
    if (!(await deleteEndpoint(c.env.DB, Id))) throw notFound();
    return { Id };
  });

  serveCall(app, listWebhookDeliveries, (page, c) =>
    readPage(
      page,
      (before, limit) => readDeliveries(c.env.DB, before, limit),
      (row) => ({
        Id: row.id,
        WebhookId: row.endpoint_id,
        MessageId: row.message_id,
        Type: row.type,
        Data: row.data,
        CreatedOnUtc: toInstant(row.created_at),
        Attempts: row.attempts,
        DeliveredOnUtc: toInstantOrNull(row.delivered_at),
        FailedOnUtc: toInstantOrNull(row.failed_at),
        Fault: row.fault,
      }),
    ),
  );
}
