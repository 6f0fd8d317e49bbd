import * as v from 'valibot';
import { email, listOf, page } from './fields.ts';
import { FOR_EVERYONE, FOR_OWNER, merchantCall } from './merchant-call.ts';

export const listAlarms = merchantCall({
  noun: 'alarms',
  verb: 'list',
  summary: 'Lists what is wrong with the shop, newest first: outages, low stock, and what the staff were told of it.',
  method: 'GET',
  path: '/internal/alarms',
  roles: FOR_EVERYONE,
  input: v.strictObject({
    State: v.optional(
      v.pipe(v.picklist(['open', 'all']), v.description('open: what has not ended. all: that of the last year too.')),
      'open',
    ),
    ...page,
  }),
  output: listOf(
    v.object({
      Id: v.number(),
      Name: v.string(),
      Subject: v.string(),
      Severity: v.picklist(['warning', 'failed']),
      Text: v.string(),
      BeganOnUtc: v.string(),
      ToldOnUtc: v.pipe(v.nullable(v.string()), v.description('When the staff were last told.')),
      EndedOnUtc: v.nullable(v.string()),
    }),
  ),
});

export const testMail = merchantCall({
  noun: 'mail',
  verb: 'test',
  summary: 'Sends a test mail at once, to the staff or to an address, and says what became of it.',
  method: 'POST',
  path: '/internal/mail/test',
  roles: FOR_OWNER,
  input: v.strictObject({
    To: v.optional(
      v.pipe(
        v.string(),
        v.description('An address. Without one, those of the setting staff.'),
        v.examples(['help@shop.example']),
        email,
      ),
    ),
  }),
  unlogged: ['To'],
  placed: ['To'],
  output: listOf(
    v.object({
      To: v.string(),
      State: v.pipe(
        v.picklist(['sent', 'written', 'failed']),
        v.description('written: it is on the outbox page of a development shop without a transport.'),
      ),
      Fault: v.string(),
    }),
  ),
  report: ({ Items }) => ({
    text: Items.map(({ To, State, Fault }) => `${To}: ${State}${Fault === '' ? '' : `: ${Fault}`}`).join('\n'),
    isBad: Items.some(({ State }) => State === 'failed'),
  }),
});
