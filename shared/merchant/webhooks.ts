import * as v from 'valibot';
import { isLocalAddress, parsePublicAddress } from '../public-address.ts';
import { id, listOf, page } from './fields.ts';
import { FOR_OWNER, merchantCall } from './merchant-call.ts';

export const WEBHOOK_EVENTS = [
  'order.paid',
  'order.completed',
  'order.refunded',
  'stock.low',
  'newsletter.changed',
  'alarm.began',
  'alarm.ended',
] as const;

const eventsSchema = v.pipe(
  v.array(v.picklist(WEBHOOK_EVENTS)),
  v.minLength(1),
  v.description(`Kinds of events, all of them for a new address: ${WEBHOOK_EVENTS.join(', ')}.`),
);
const urlSchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.url(),
  v.check((text) => parsePublicAddress(text) !== null || isLocalAddress(text), 'a public https address'),
  v.description(
    'Where events are posted: an https address of a server with a public name. A development shop also takes http://localhost.',
  ),
);
const endpointSchema = v.object({
  Id: v.number(),
  Url: v.string(),
  Events: v.array(v.string()),
  Secret: v.string(),
  CreatedOnUtc: v.string(),
});

export const listWebhooks = merchantCall({
  noun: 'webhook',
  verb: 'list',
  summary: 'Lists the addresses that events are posted to, with the secrets that sign them.',
  method: 'GET',
  path: '/internal/webhook-endpoints',
  roles: FOR_OWNER,
  input: v.strictObject({}),
  output: listOf(endpointSchema),
});

export const setWebhook = merchantCall({
  noun: 'webhook',
  verb: 'set',
  summary: 'Posts events to an address from now on, signed as specified by standardwebhooks.com.',
  method: 'POST',
  path: '/internal/webhook-endpoints',
  roles: FOR_OWNER,
  input: v.strictObject({ Url: urlSchema, Events: v.optional(eventsSchema) }),
  output: endpointSchema,
});

export const removeWebhook = merchantCall({
  noun: 'webhook',
  verb: 'remove',
  summary: 'Stops posting events to an address.',
  method: 'DELETE',
  path: '/internal/webhook-endpoints/{Id}',
  roles: FOR_OWNER,
  input: v.strictObject({ Id: v.pipe(id, v.description('Id from webhook list.')) }),
  output: v.object({ Id: v.number() }),
  confirm: 'Events waiting for this address will be dropped.',
});

export const listWebhookDeliveries = merchantCall({
  noun: 'webhook',
  verb: 'deliveries',
  summary: 'Lists events and their deliveries, newest first.',
  method: 'GET',
  path: '/internal/webhook-deliveries',
  roles: FOR_OWNER,
  input: v.strictObject({ ...page }),
  output: listOf(
    v.object({
      Id: v.number(),
      WebhookId: v.number(),
      MessageId: v.string(),
      Type: v.string(),
      Data: v.string(),
      CreatedOnUtc: v.string(),
      Attempts: v.number(),
      DeliveredOnUtc: v.nullable(v.string()),
      FailedOnUtc: v.nullable(v.string()),
      Fault: v.string(),
    }),
  ),
});

export const testWebhook = merchantCall({
  noun: 'webhook',
  verb: 'test',
  summary: 'Posts an event webhook.test to an address at once, signed as every other, and says how it responded.',
  method: 'POST',
  path: '/internal/webhook-endpoints/{Id}/test',
  roles: FOR_OWNER,
  input: v.strictObject({ Id: v.pipe(id, v.description('Id from webhook list.')) }),
  output: v.object({ Url: v.string(), MessageId: v.string(), IsAccepted: v.boolean(), Fault: v.string() }),
  report: ({ Url, IsAccepted, Fault }) => ({
    text: IsAccepted ? `${Url} has accepted the event.` : `${Url}: ${Fault}`,
    isBad: !IsAccepted,
  }),
});

export const replayWebhook = merchantCall({
  noun: 'webhook',
  verb: 'replay',
  summary: 'Has events that were given up tried again, under the same ids: one, or all of an address.',
  method: 'POST',
  path: '/internal/webhook-deliveries/replay',
  roles: FOR_OWNER,
  input: v.strictObject({
    Id: v.optional(v.pipe(id, v.description('Id from webhook deliveries.'))),
    WebhookId: v.optional(v.pipe(id, v.description('All of this address: id from webhook list.'))),
  }),
  placed: ['Id'],
  output: v.object({ Replayed: v.number() }),
});
