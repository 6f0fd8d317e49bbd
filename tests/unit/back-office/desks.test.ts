import { describe, expect, it } from 'vitest';
import { readArgs, toTyped } from '../../../client/back-office/calls/call-args.ts';
import {
  actionsBeside,
  actionsOn,
  commandOf,
  deskNames,
  knownOf,
  listsOf,
} from '../../../client/back-office/screens/desks.ts';
import { describeSchema } from '../../../shared/describe-schema.ts';
import { allCalls } from '../../../shared/merchant/all-calls.ts';
import { readCallFields } from '../../../shared/merchant/call-fields.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';

const lists = deskNames.flatMap((desk) => listsOf(desk).map(({ call }) => [commandOf(call), call] as const));
const find = (command: string): MerchantCall => allCalls.find((call) => commandOf(call) === command) as MerchantCall;

/** An entry of a list as its row describes it: each of its fields is there. */
function entryOf(list: MerchantCall): Record<string, unknown> {
  const { properties } = describeSchema(list.output, 'output') as { properties?: Record<string, { items?: object }> };
  const item = (properties?.Items?.items ?? {}) as { properties?: object };
  return Object.fromEntries(Object.keys(item.properties ?? {}).map((name) => [name, 1]));
}

describe('the desks of the back office', () => {
  it.each(lists)('%s is a read of entries', (_, call) => {
    expect(call.method).toBe('GET');
    expect(Object.keys(entryOf(call))).not.toEqual([]);
  });

  it('offer for an entry what the table has for it, and for no other thing of the same number', () => {
    const verbs = (command: string) =>
      actionsOn(find(command), entryOf(find(command)))
        .map(({ verb }) => verb)
        .toSorted();
    expect(verbs('messages list')).toEqual(['answer', 'show']);
    expect(verbs('cases list')).toEqual(['decide', 'show']);
    expect(verbs('reviews list')).toEqual(['answer', 'approve', 'keep', 'reject', 'remove', 'show']);
    // A batch of keys has an id, but is no product.
    expect(verbs('keys batches')).toEqual(['change-batch']);
    expect(verbs('webhook deliveries')).toEqual([]);
    expect(verbs('staff list')).toEqual(['restore', 'revoke']);
    expect(actionsBeside(find('staff list')).map(({ verb }) => verb)).toEqual(['add']);
  });

  it('know of such a call what its path names', () => {
    expect(knownOf(find('schedule set'), { Kind: 'topic', Id: 7, Name: 'Terms' })).toEqual({ Kind: 'topic', Id: 7 });
  });
});

it('a change begins with what the entry has, and sends only what was typed', () => {
  const call = find('keys change-batch');
  const fields = readCallFields(call).filter(({ name }) => name !== 'Id');
  const initial = toTyped(fields, { Id: 3, Supplier: 'Keys Ltd', CostMinor: 250, ExpiresOn: null });
  expect(initial).toEqual({ Supplier: 'Keys Ltd', CostMinor: '2.50 EUR' });
  const { args, problems } = readArgs(call, fields, { CostMinor: initial.CostMinor ?? '' }, { Id: 3 });
  expect([args.CostMinor, problems]).toEqual([250, {}]);
});
