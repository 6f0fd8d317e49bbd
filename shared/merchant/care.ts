import * as v from 'valibot';
import { guidSchema } from '../api/schema.ts';
import { line } from '../typed-text.ts';
import { answer, id, listOf, page } from './fields.ts';
import { FOR_SUPPORT, merchantCall } from './merchant-call.ts';

const caseFields = {
  CaseId: v.string(),
  OrderNumber: v.string(),
  Product: v.string(),
  Status: v.string(),
  Reason: v.string(),
  Remedy: v.string(),
  Note: v.string(),
  Answer: v.string(),
  CreatedOnUtc: v.string(),
  ResolvedOnUtc: v.nullable(v.string()),
};
const caseId = v.pipe(guidSchema, v.description('CaseId from cases list.'));

export const listCases = merchantCall({
  noun: 'cases',
  verb: 'list',
  summary: 'Lists reports of keys that do not work, newest first.',
  method: 'GET',
  path: '/internal/cases',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    Status: v.optional(v.picklist(['Open', 'Replaced', 'Refunded', 'Rejected'])),
    ...page,
  }),
  output: listOf(v.object({ Id: v.number(), ...caseFields })),
});

export const showCase = merchantCall({
  noun: 'cases',
  verb: 'show',
  summary: 'Shows a report with its history: when the key was shown, and what the buyer has reported before.',
  method: 'GET',
  path: '/internal/cases/{CaseId}',
  roles: FOR_SUPPORT,
  input: v.strictObject({ CaseId: caseId }),
  output: v.object({
    ...caseFields,
    CustomerId: v.number(),
    Shown: v.array(v.object({ At: v.string(), AddressHash: v.nullable(v.string()) })),
    Earlier: v.array(
      v.object({ CaseId: v.string(), Product: v.string(), Status: v.string(), CreatedOnUtc: v.string() }),
    ),
  }),
});

export const decideCase = merchantCall({
  noun: 'cases',
  verb: 'decide',
  summary:
    'Ends a report: with another key, a refund, or a rejection. A distributor’s key is ordered there again: the report stays open until it comes, and is refunded if it does not.',
  method: 'POST',
  path: '/internal/key-cases/{CaseId}',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    CaseId: v.pipe(line(100), v.description('CaseId from cases list.')),
    Decision: v.picklist(['Replace', 'Refund', 'Reject']),
    Answer: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000), v.description('Text for the buyer.')), ''),
  }),
  output: v.looseObject({ CaseId: v.string(), Status: v.string() }),
  confirm: 'The buyer will be notified, and the case cannot be reopened.',
});

const letterFields = {
  Id: v.number(),
  Kind: v.string(),
  Language: v.string(),
  Email: v.string(),
  Subject: v.string(),
  CreatedOnUtc: v.string(),
  AnsweredOnUtc: v.nullable(v.string()),
};
const letterId = v.pipe(id, v.description('Id from messages list.'));

export const listMessages = merchantCall({
  noun: 'messages',
  verb: 'list',
  summary: 'Lists messages of the contact and partner forms, newest first.',
  method: 'GET',
  path: '/internal/messages',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    State: v.optional(v.picklist(['open', 'all']), 'open'),
    Kind: v.optional(v.picklist(['contact', 'partner'])),
    ...page,
  }),
  output: listOf(v.object(letterFields)),
});

export const showMessage = merchantCall({
  noun: 'messages',
  verb: 'show',
  summary: 'Shows a message with everything the sender entered.',
  method: 'GET',
  path: '/internal/messages/{Id}',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Id: letterId }),
  output: v.object({ ...letterFields, Fields: v.record(v.string(), v.string()), Answer: v.nullable(v.string()) }),
});

export const answerMessage = merchantCall({
  noun: 'messages',
  verb: 'answer',
  summary: 'Answers a message by e-mail, once.',
  method: 'POST',
  path: '/internal/messages/{Id}/answer',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    Id: letterId,
    Text: answer,
  }),
  output: v.object({ Id: v.number(), AnsweredOnUtc: v.string() }),
});

export const listSubscribers = merchantCall({
  noun: 'newsletter',
  verb: 'list',
  summary:
    'Lists subscribers with the record of their consent: when they subscribed, and when they confirmed it. As CSV it is all of them, for a mail tool.',
  method: 'GET',
  path: '/internal/newsletter',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    Status: v.optional(v.picklist(['active', 'pending', 'ended']), 'active'),
    After: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(1000),
        v.description('Only addresses after this one: Next from the previous page.'),
      ),
      '',
    ),
    Limit: page.Limit,
  }),
  output: v.object({
    Items: v.array(
      v.object({
        Email: v.string(),
        Language: v.string(),
        Status: v.string(),
        RequestedOnUtc: v.nullable(v.string()),
        ConfirmedOnUtc: v.nullable(v.string()),
        ChangedOnUtc: v.string(),
      }),
    ),
    Next: v.nullable(v.string()),
  }),
  isWholeAsCsv: true,
});
