import * as v from 'valibot';
import { parseEmail } from '../email-address.ts';

import { listOf } from './fields.ts';
import { FOR_OWNER, FOR_SUPPORT, merchantCall } from './merchant-call.ts';

/** The signs of fraud that an order may be held for (ORDER-62). */
export const RISK_NAMES = [
  'new-account',
  'large-first-order',
  'many-orders',
  'many-accounts',
  'many-cards',
  'declined-payments',
  'shared-card',
  'card-country',
  'network-country',
  'phone-country',
  'disposable-mail',
  'disputed-before',
] as const;
export type RiskName = (typeof RISK_NAMES)[number];
/** What an order's reasons add up to before it is held, unless the merchant says otherwise. */
export const HOLD_FROM = 100;

const MOST = 1_000;
const score = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST));
const holdOutput = v.object({
  HoldFrom: v.pipe(v.nullable(v.number()), v.description('null: no order is held by its score.')),
});
const ruleOutput = v.object({
  Reason: v.string(),
  Text: v.string(),
  Weight: v.number(),
  UsualWeight: v.number(),
  Limit: v.pipe(v.nullable(v.number()), v.description('From what on it counts; null for a reason without a limit.')),
  Unit: v.pipe(v.nullable(v.string()), v.description('Of the limit.')),
  Orders: v.pipe(v.number(), v.description('Paid orders of the last 30 days that it was found in.')),
  Disputed: v.pipe(v.number(), v.description('Of these: orders whose payment was disputed.')),
});

export const listRisks = merchantCall({
  noun: 'risks',
  verb: 'list',
  summary: 'Lists the signs of fraud that paid orders are screened for, with what each adds to an order’s score.',
  method: 'GET',
  path: '/internal/risks',
  roles: FOR_SUPPORT,
  input: v.strictObject({}),
  output: listOf(ruleOutput),
  columns: ['Reason', 'Text', 'Weight', 'Limit', 'Unit', 'Orders', 'Disputed'],
});

export const tuneRisk = merchantCall({
  noun: 'risks',
  verb: 'tune',
  summary:
    'Weighs a sign of fraud for orders paid from now on: what it adds to the score, and from what on it counts. What is left out stays; null is the usual value.',
  method: 'PATCH',
  path: '/internal/risks/{Reason}',
  roles: FOR_OWNER,
  input: v.strictObject({
    Reason: v.pipe(v.picklist(RISK_NAMES), v.description('Reason from risks list.')),
    Weight: v.optional(v.nullable(v.pipe(score, v.description('0 switches it off.'), v.examples([30])))),
    Limit: v.optional(
      v.nullable(
        v.pipe(
          score,
          v.minValue(1),
          v.description('Such as 3 for three cards; see Unit in risks list.'),
          v.examples([3]),
        ),
      ),
    ),
  }),
  output: ruleOutput,
});

export const showHoldFrom = merchantCall({
  noun: 'risks',
  verb: 'show',
  summary: 'Shows the score from which a paid order is held.',
  method: 'GET',
  path: '/internal/risks/hold-from',
  roles: FOR_SUPPORT,
  input: v.strictObject({}),
  output: holdOutput,
});

export const setHoldFrom = merchantCall({
  noun: 'risks',
  verb: 'hold-from',
  summary: `Sets the score from which a paid order is held until the staff release or refund it; ${HOLD_FROM} by default.`,
  method: 'POST',
  path: '/internal/risks/hold-from',
  roles: FOR_OWNER,
  input: v.strictObject({
    Score: v.nullable(
      v.pipe(score, v.minValue(1), v.description('Such as 80; null: no order is held by its score.'), v.examples([80])),
    ),
  }),
  output: holdOutput,
});

/** The domain that is typed, or that of a typed address; null for neither. */
function toDomain(typed: string): string | null {
  const address = parseEmail(typed.includes('@') ? typed : `someone@${typed}`);
  return address?.replace(/^.*@/, '').toLowerCase() ?? null;
}

const domain = v.pipe(
  v.string(),
  v.maxLength(254),
  v.check((typed) => toDomain(typed) !== null, 'a domain'),
  v.description('Domain of e-mail addresses; those below it count as well.'),
  v.examples(['mailinator.com']),
  v.transform((typed) => toDomain(typed) ?? typed),
);
const domainOutput = v.object({
  Domain: v.string(),
  IsDisposable: v.boolean(),
  Source: v.pipe(
    v.picklist(['shop', 'list', 'none']),
    v.description('Who says so: the shop, the list that comes with it, or nobody.'),
  ),
});

export const listMailDomains = merchantCall({
  noun: 'mail-domains',
  verb: 'list',
  summary: 'Lists the e-mail domains of which the shop itself says whether they are for disposable addresses.',
  method: 'GET',
  path: '/internal/mail-domains',
  roles: FOR_SUPPORT,
  input: v.strictObject({}),
  output: listOf(domainOutput),
});

export const showMailDomain = merchantCall({
  noun: 'mail-domains',
  verb: 'show',
  summary: 'Shows whether a domain counts as one for disposable addresses, and who says so.',
  method: 'GET',
  path: '/internal/mail-domains/{Domain}',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Domain: domain }),
  output: domainOutput,
});

export const setMailDomain = merchantCall({
  noun: 'mail-domains',
  verb: 'set',
  summary: 'Says whether a domain is for disposable addresses, whatever the list says that comes with the shop.',
  method: 'POST',
  path: '/internal/mail-domains',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    Domain: domain,
    IsDisposable: v.pipe(v.boolean(), v.description('false: the shop trusts it.')),
  }),
  output: domainOutput,
});

export const removeMailDomain = merchantCall({
  noun: 'mail-domains',
  verb: 'remove',
  summary: 'Leaves a domain to the list that comes with the shop again.',
  method: 'DELETE',
  path: '/internal/mail-domains/{Domain}',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Domain: domain }),
  output: domainOutput,
});
