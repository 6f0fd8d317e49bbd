import { isDevelopment } from '../../../shared/environment.ts';
import { readPage, toInstant, toInstantOrNull } from '../../../shared/merchant/fields.ts';
import {
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  setWebhook,
  testWebhook,
} from '../../../shared/merchant/webhooks.ts';
import { isLocalAddress } from '../../../shared/public-address.ts';
import { notFound } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { createToken } from '../http/secret-hash.ts';
import { invalidValue } from '../merchant/invalid-value.ts';
import { serveCall } from '../merchant/serve-call.ts';
import { DeliveryError } from '../messaging/delivery/transport.ts';
import { postEvent, type WebhookEnv } from './deliver-webhooks.ts';
import { deriveWebhookSecret } from './sign-webhook.ts';
import {
  deleteEndpoint,
  type EndpointRow,
  readDeliveries,
  readEndpoints,
  replayEvent,
  replayEvents,
  saveEndpoint,
} from './webhooks-store.ts';

async function toEndpoint(keySecrets: string, row: EndpointRow) {
  return {
    Id: row.id,
    Url: row.url,
    Events: JSON.parse(row.events) as string[],
    Secret: await deriveWebhookSecret(keySecrets, row.nonce),
    CreatedOnUtc: toInstant(row.created_at),
  };
}

async function findEndpoint(db: D1Database, id: number): Promise<EndpointRow> {
  const endpoint = (await readEndpoints(db)).find((row) => row.id === id);
  if (!endpoint) throw notFound();
  return endpoint;
}

/** Posts a test event once; what happens to it is no delivery (HOOK-52). */
async function postTest(env: WebhookEnv, endpoint: EndpointRow) {
  const MessageId = `msg_${createToken()}`;
  const event = { message_id: MessageId, type: 'webhook.test', data: '{}', createdAt: Date.now() };
  try {
    await postEvent(env, endpoint, event);
    return { Url: endpoint.url, MessageId, IsAccepted: true, Fault: '' };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return { Url: endpoint.url, MessageId, IsAccepted: false, Fault: error.message };
  }
}

/** Outgoing webhooks: endpoints and deliveries (HOOK-1). */
export function serveWebhooks(app: CommerceApp): void {
  serveCall(app, listWebhooks, async (_, c) => {
    const rows = await readEndpoints(c.env.DB);
    return { Items: await Promise.all(rows.map((row) => toEndpoint(c.env.KEY_ENCRYPTION_KEY, row))), Next: null };
  });

  serveCall(app, setWebhook, async ({ Url, Events }, c) => {
    if (isLocalAddress(Url) && !isDevelopment(c.env)) throw invalidValue('Url', Url, 'https://shop.example/page');
    const row = await saveEndpoint(c.env.DB, { url: Url, nonce: createToken(), events: Events, now: Date.now() });
    if (!row) throw new Error(`the endpoint ${Url} was not stored`);
    return toEndpoint(c.env.KEY_ENCRYPTION_KEY, row);
  });

  serveCall(app, removeWebhook, async ({ Id }, c) => {
    if (!(await deleteEndpoint(c.env.DB, Id))) throw notFound();
    return { Id };
  });

  serveCall(app, testWebhook, async ({ Id }, c) => postTest(c.env, await findEndpoint(c.env.DB, Id)));

  serveCall(app, replayWebhook, async ({ Id, WebhookId }, { env }) => {
    if (Id === undefined && WebhookId === undefined) throw invalidValue('Id', null, 1, 'reason-missing');
    if (WebhookId !== undefined) {
      await findEndpoint(env.DB, WebhookId);
      if (Id === undefined) return { Replayed: await replayEvents(env.DB, WebhookId) };
    }
    const Replayed = await replayEvent(env.DB, Id ?? 0);
    if (Replayed === 0) throw notFound();
    return { Replayed };
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
