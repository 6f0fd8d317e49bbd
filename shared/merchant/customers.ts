import * as v from 'valibot';
import { line } from '../typed-text.ts';
import { email, id, listOf, noteText, page, pageAfter } from './fields.ts';
import { FOR_SUPPORT, merchantCall } from './merchant-call.ts';
import { knownOrder } from './order-filter.ts';

const customerId = v.pipe(id, v.description('Id from customers list.'));
const summary = {
  Id: v.number(),
  Email: v.nullable(v.string()),
  IsGuest: v.pipe(v.boolean(), v.description('Buys with a confirmed address, without an account.')),
  FirstName: v.nullable(v.string()),
  LastName: v.nullable(v.string()),
  Country: v.nullable(v.string()),
  CreatedOnUtc: v.string(),
  LastActivityOnUtc: v.string(),
  DeleteRequestedOnUtc: v.nullable(v.string()),
  BalanceOwedEurMinor: v.pipe(
    v.number(),
    v.description('Gift cards whose payment was lost, that the balance no longer had.'),
  ),
};

export const listCustomers = merchantCall({
  noun: 'customers',
  verb: 'list',
  summary: 'Lists customers, newest first, or finds those of an address, or of certain orders.',
  method: 'GET',
  path: '/internal/customers',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    Email: v.optional(
      v.pipe(
        line(),
        v.description('E-mail address, or the beginning of it: those customers, by address; no other filter.'),
      ),
    ),
    ...knownOrder,
    ...page,
  }),
  output: listOf(v.object(summary)),
});

export const showCustomer = merchantCall({
  noun: 'customers',
  verb: 'show',
  summary: 'Shows a customer with balance, points and numbers of orders.',
  method: 'GET',
  path: '/internal/customers/{Id}',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Id: customerId }),
  output: v.object({
    ...summary,
    BalanceEurMinor: v.number(),
    PromotionalEurMinor: v.pipe(v.number(), v.description('Promotional credit in it: nobody paid for it.')),
    Points: v.number(),
    Orders: v.number(),
    PaidOrders: v.number(),
    OpenCases: v.number(),
  }),
});

export const showHistory = merchantCall({
  noun: 'customers',
  verb: 'history',
  summary:
    'Shows everything that happened with a customer, newest first: orders, payments, refunds, keys, cases, notes, blocks, messages, mails, balance and points. Sign-ins are known by the last one alone (LastActivityOnUtc).',
  method: 'GET',
  path: '/internal/customers/{Id}/history',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Id: customerId }),
  output: v.object({
    Id: v.number(),
    Email: v.nullable(v.string()),
    LastActivityOnUtc: v.string(),
    Shortened: v.pipe(v.array(v.string()), v.description('Kinds of which only the newest 200 are shown.')),
    Items: v.array(
      v.object({
        AtUtc: v.string(),
        What: v.string(),
        Number: v.pipe(v.string(), v.description('Of the order; empty without one.')),
        Text: v.string(),
        AmountMinor: v.nullable(v.number()),
        CurrencyCode: v.string(),
      }),
    ),
    Next: v.null(),
  }),
});

export const correctEmail = merchantCall({
  noun: 'customers',
  verb: 'correct-email',
  summary:
    'Mails a link to a customer’s new e-mail address, and tells the one until now at once. The account, and its orders, use the new one as soon as the link is opened; the orders of a guest at once.',
  method: 'POST',
  path: '/internal/customers/{Id}/email',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    Id: customerId,
    Email: v.pipe(
      v.string(),
      v.description(
        'The new address; no other account may have it. The present one takes back a link that was mailed.',
      ),
      v.examples(['ann@mail.example']),
      email,
    ),
    Reason: v.pipe(noteText, v.description('Why: a note of the customer, with both addresses, for the staff.')),
  }),
  output: v.object({
    Id: v.number(),
    Email: v.pipe(v.nullable(v.string()), v.description('The address until the link is opened.')),
    NewEmail: v.string(),
    LinkEndsOnUtc: v.pipe(v.nullable(v.string()), v.description('Null where a link was taken back.')),
  }),
  unlogged: ['Reason'],
  confirm: 'Whoever reads the new mailbox gets the account and its keys: be sure who is asking.',
});

export const listDeletions = merchantCall({
  noun: 'gdpr',
  verb: 'list',
  summary:
    'Lists customers who asked to be deleted, the oldest request first. The shop carries them out after 14 days.',
  method: 'GET',
  path: '/internal/gdpr/deletions',
  roles: FOR_SUPPORT,
  input: v.strictObject({ ...pageAfter }),
  output: listOf(v.object({ ...summary, OpenOrders: v.number() })),
});

export const exportCustomer = merchantCall({
  noun: 'gdpr',
  verb: 'export',
  summary: 'Exports everything that is stored about a customer, for a request by letter.',
  method: 'POST',
  path: '/internal/customers/{Id}/export',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Id: customerId }),
  output: v.looseObject({ Customer: v.array(v.unknown()) }),
});

export const deleteCustomer = merchantCall({
  noun: 'gdpr',
  verb: 'delete',
  summary: 'Requests a customer’s deletion on their behalf, for a request by letter.',
  method: 'POST',
  path: '/internal/customers/{Id}/delete',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Id: customerId }),
  output: v.object({ Id: v.number(), DeleteRequestedOnUtc: v.string() }),
  confirm: 'The account and its data will be deleted after 14 days and cannot be restored.',
});
