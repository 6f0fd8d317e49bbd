import * as v from 'valibot';
import { noteText, orderNumber } from './fields.ts';
import { FOR_OWNER, FOR_SUPPORT, merchantCall } from './merchant-call.ts';

const heldOutput = v.object({ Number: v.string(), Status: v.string(), HeldOnUtc: v.nullable(v.string()) });

export const holdOrder = merchantCall({
  noun: 'orders',
  verb: 'hold',
  summary:
    'Holds an order: until it is released none of its keys is delivered or shown, except those seen before. The buyer is told that the order is being checked.',
  method: 'POST',
  path: '/internal/orders/{OrderNumber}/hold',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    OrderNumber: orderNumber,
    Reason: v.pipe(noteText, v.description('Why: a note of the order, for the staff.')),
  }),
  output: heldOutput,
  unlogged: ['Reason'],
});

export const releaseOrder = merchantCall({
  noun: 'orders',
  verb: 'release',
  summary: 'Releases a held order: its keys are delivered as far as they are there, and its buyer is told.',
  method: 'POST',
  path: '/internal/orders/{OrderNumber}/release',
  roles: FOR_OWNER,
  input: v.strictObject({ OrderNumber: orderNumber }),
  output: heldOutput,
  confirm: 'The buyer will get the keys.',
});
