import * as v from 'valibot';
import { id, listOf, noteText, orderNumber, page } from './fields.ts';
import { FOR_SUPPORT, merchantCall } from './merchant-call.ts';

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
