import * as v from 'valibot';
import { parsePublicAddress } from '../../http/public-address.ts';
import { id, listOf, page } from './fields.ts';
import { FOR_OWNER, merchantCall } from './merchant-call.ts';

const EVENTS = ['order.paid', 'order.completed', 'order.refunded', 'stock.low', 'newsletter.changed'] as const;

const eventsSchema = v.pipe(
  v.array(v.picklist(EVENTS)),
  v.minLength(1),
  v.description(`Kinds of events: ${EVENTS.join(', ')}.`),
);
const urlSchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.url(),
  v.check((text) => parsePublicAddress(text) !== null, 'a public https address'),
  v.description('Where events are posted: an https address of a server with a public name.'),
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
  input: v.strictObject({ Url: urlSchema, Events: eventsSchema }),
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
