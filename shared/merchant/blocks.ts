import * as v from 'valibot';
import { line, text } from '../typed-text.ts';
import { email, id, instant, listOf, noteText, page } from './fields.ts';
import { FOR_SUPPORT, merchantCall } from './merchant-call.ts';

const blockOutput = v.object({
  Id: v.number(),
  Kind: v.picklist(['customer', 'address', 'network', 'card']),
  Customer: v.nullable(v.number()),
  Email: v.nullable(v.string()),
  Reason: v.string(),
  Message: v.string(),
  Author: v.string(),
  CreatedOnUtc: v.string(),
  EndsOnUtc: v.string(),
});

const isCardNumber = (typed: string): boolean => /^\d{8,19}$/.test(typed.replace(/[\s.-]/g, ''));

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
  CardOf: v.optional(
    v.pipe(
      line(),
      v.description('Instead: number of an order; the card that paid it, or was declined last. Known for 30 days.'),
    ),
  ),
  CardFingerprint: v.optional(
    v.pipe(
      line(100),
      v.description('Instead: a card by the fingerprint that the payment provider shows of it, never its number.'),
      v.examples(['Xt5EWLLDS7FJjR1c']),
      v.check((typed) => !isCardNumber(typed), 'the fingerprint of a card, not its number'),
    ),
  ),
  Until: instant('When it ends, such as 2026-12-31; at most two years.'),
  Reason: v.pipe(noteText, v.description('Why, for the staff.')),
  Message: v.optional(
    v.pipe(text(500), v.trim(), v.description('What the buyer is told; otherwise: to contact the shop.')),
    '',
  ),
});
const isOneBlocked = ({ Customer, Email, NetworkOf, CardOf, CardFingerprint }: v.InferOutput<typeof newBlock>) =>
  [Customer, Email, NetworkOf, CardOf, CardFingerprint].filter((one) => one !== undefined).length === 1;

export const addBlock = merchantCall({
  noun: 'blocks',
  verb: 'add',
  summary:
    'Keeps a customer, an e-mail address or a network from ordering and paying until an instant, or has payments by a card held. Orders already placed stay: hold them.',
  method: 'POST',
  path: '/internal/blocks',
  roles: FOR_SUPPORT,
  input: v.pipe(
    newBlock,
    v.forward(v.check(isOneBlocked, 'Customer, or Email, or NetworkOf, or CardOf, or CardFingerprint'), ['Customer']),
  ),
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
