import * as v from 'valibot';
import { line, text } from '../../http/typed-text.ts';
import { email, id, instant, listOf, page } from './fields.ts';
import { FOR_OWNER, FOR_SUPPORT, merchantCall } from './merchant-call.ts';

const orderNumber = v.pipe(line(), v.description('Number of the order, as shown to its buyer.'));
const noteText = v.pipe(text(2_000), v.trim(), v.minLength(1));
const noteOutput = v.object({
  Id: v.number(),
  CustomerId: v.number(),
  OrderNumber: v.nullable(v.string()),
  Author: v.string(),
  Text: v.string(),
  CreatedOnUtc: v.string(),
});
/** Of an order, or of a customer. */
const subject = {
  Order: v.optional(orderNumber),
  Customer: v.optional(v.pipe(id, v.description('Instead: Id from customers list.'))),
};
const newNote = v.strictObject({ Text: v.pipe(noteText, v.description('The note.')), ...subject });
const isOfOne = ({ Order, Customer }: v.InferOutput<typeof newNote>) =>
  (Order === undefined) !== (Customer === undefined);

export const addNote = merchantCall({
  noun: 'notes',
  verb: 'add',
  summary: 'Notes something of an order or of a customer, for the staff. Customers read it in an export of their data.',
  method: 'POST',
  path: '/internal/notes',
  roles: FOR_SUPPORT,
  input: v.pipe(newNote, v.forward(v.check(isOfOne, 'Order, or Customer'), ['Order'])),
  output: noteOutput,
});

export const listNotes = merchantCall({
  noun: 'notes',
  verb: 'list',
  summary: 'Lists notes, newest first: of an order, of a customer and their orders, or all.',
  method: 'GET',
  path: '/internal/notes',
  roles: FOR_SUPPORT,
  input: v.strictObject({ ...subject, ...page }),
  output: listOf(noteOutput),
});

export const removeNote = merchantCall({
  noun: 'notes',
  verb: 'remove',
  summary: 'Removes a note.',
  method: 'DELETE',
  path: '/internal/notes/{Id}',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Id: v.pipe(id, v.description('Id from notes list.')) }),
  output: v.object({ Id: v.number() }),
  confirm: 'The note cannot be restored.',
});

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

const blockOutput = v.object({
  Id: v.number(),
  Kind: v.picklist(['customer', 'address', 'network']),
  Customer: v.nullable(v.number()),
  Email: v.nullable(v.string()),
  Reason: v.string(),
  Message: v.string(),
  Author: v.string(),
  CreatedOnUtc: v.string(),
  EndsOnUtc: v.string(),
});

const newBlock = v.strictObject({
  Customer: v.optional(v.pipe(id, v.description('Id from customers list.'))),
  Email: v.optional(
    v.pipe(
      v.string(),
      v.description('Instead: an e-mail address, of whatever account.'),
      v.examples(['help@shop.example']),
      email,
    ),
  ),
  NetworkOf: v.optional(
    v.pipe(
      line(),
      v.description(
        'Instead: number of an order; whoever orders from its network, which the shop knows for some time.',
      ),
    ),
  ),
  Until: instant('When it ends, such as 2026-12-31T00:00:00Z; at most two years.'),
  Reason: v.pipe(noteText, v.description('Why, for the staff.')),
  Message: v.optional(
    v.pipe(text(500), v.trim(), v.description('What the buyer is told; otherwise: to contact the shop.')),
    '',
  ),
});
const isOneBlocked = ({ Customer, Email, NetworkOf }: v.InferOutput<typeof newBlock>) =>
  [Customer, Email, NetworkOf].filter((one) => one !== undefined).length === 1;

export const addBlock = merchantCall({
  noun: 'blocks',
  verb: 'add',
  summary:
    'Keeps a customer, an e-mail address or a network from ordering and paying until an instant. Orders already placed stay: hold them.',
  method: 'POST',
  path: '/internal/blocks',
  roles: FOR_SUPPORT,
  input: v.pipe(newBlock, v.forward(v.check(isOneBlocked, 'Customer, or Email, or NetworkOf'), ['Customer'])),
  output: blockOutput,
});

export const listBlocks = merchantCall({
  noun: 'blocks',
  verb: 'list',
  summary: 'Lists who is blocked, newest first; with --all true also those whose time is over.',
  method: 'GET',
  path: '/internal/blocks',
  roles: FOR_SUPPORT,
  input: v.strictObject({ All: v.optional(v.picklist(['true', 'false']), 'false'), ...page }),
  output: listOf(blockOutput),
});

export const liftBlock = merchantCall({
  noun: 'blocks',
  verb: 'lift',
  summary: 'Ends a block now.',
  method: 'POST',
  path: '/internal/blocks/{Id}/lift',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Id: v.pipe(id, v.description('Id from blocks list.')) }),
  output: blockOutput,
});
