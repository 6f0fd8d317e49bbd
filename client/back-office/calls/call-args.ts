import * as v from 'valibot';
import type { Row } from '../../../shared/csv.ts';
import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { readAmount, showMinor } from '../../../shared/merchant/amounts.ts';
import type { CallField } from '../../../shared/merchant/call-fields.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';

/** What was typed, by field. */
export type Typed = Readonly<Record<string, string>>;
/** The argument that names the currency of the amounts beside it. */
const CURRENCY = 'CurrencyCode';
type Problem = 'needed' | 'amount' | 'number' | 'json' | 'form';

/**
 * Minor units of a typed amount, NaN for none. `currency`: that of what it is about, which need not be typed, and which no
 * other may replace: 8 is 8 yen there, not 800.
 */
function toMinor(typed: string, currency: string): number {
  const hasCode = /[A-Z]{3}$/.test(typed.trim());
  const amount = readAmount(hasCode || currency === '' ? typed : `${typed.trim()} ${currency}`);
  const isOther = currency !== '' && amount?.currencyCode !== currency;
  return amount && !isOther ? amount.minor : Number.NaN;
}

/** The value of a typed text; undefined for none. @throws SyntaxError for what is none of its kind. */
function toValue({ kind }: CallField, typed: string, currency: string): unknown {
  switch (kind) {
    case 'boolean':
      return typed === 'true';
    case 'number':
      return Number(typed);
    case 'amount':
      return toMinor(typed, currency);
    case 'list':
      return typed
        .split(/[\n,]/)
        .map((one) => one.trim())
        .filter(Boolean);
    case 'json':
      return JSON.parse(typed);
    case 'text':
      return typed;
  }
}

function readField(field: CallField, typed: string, currency: string): { value?: unknown; problem?: Problem } {
  if (typed.trim() === '') return field.isRequired ? { problem: 'needed' } : {};
  try {
    const value = toValue(field, typed, currency);
    if (!Number.isNaN(value)) return { value };
    return { problem: field.kind === 'amount' ? 'amount' : 'number' };
  } catch {
    return { problem: 'json' };
  }
}

/** An entry's values as they are typed, by the fields that it has: what a form of changes begins with. */
export function toTyped(fields: readonly CallField[], row: Row): Typed {
  const currency = String(row[CURRENCY] ?? DEFAULT_CURRENCY);
  const show = ({ kind }: CallField, value: unknown): string => {
    if (kind === 'amount' && typeof value === 'number') return `${showMinor(value, currency)} ${currency}`;
    if (kind === 'list' && Array.isArray(value)) return value.join(', ');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const held = fields.filter(({ name }) => row[name] !== undefined && row[name] !== null);
  return Object.fromEntries(held.map((field) => [field.name, show(field, row[field.name])]));
}

/** The arguments of what was typed, and what is wrong with which field: the same schema decides that commerce has. */
export function readArgs(
  call: MerchantCall,
  fields: readonly CallField[],
  typed: Typed,
  known: Readonly<Record<string, unknown>> = {},
): { args: Record<string, unknown>; problems: Record<string, Problem> } {
  const args: Record<string, unknown> = {};
  const problems: Record<string, Problem> = {};
  const currency = String(known[CURRENCY] ?? typed[CURRENCY] ?? '').trim();
  for (const field of fields) {
    const { value, problem } = readField(field, typed[field.name] ?? '', currency);
    if (problem) problems[field.name] = problem;
    else if (value !== undefined) args[field.name] = value;
  }
  // An amount without a currency is one of the shop's own, of which commerce is told: it refuses it of an order in another one.
  const amount = fields.find(({ kind, name }) => kind === 'amount' && args[name] !== undefined);
  const takesCurrency = fields.some(({ name }) => name === CURRENCY);
  if (amount && takesCurrency && currency === '') {
    args[CURRENCY] = readAmount(typed[amount.name] ?? '')?.currencyCode;
  }
  const parsed = v.safeParse(call.input, { ...known, ...args });
  for (const issue of parsed.issues ?? []) {
    const name = String(issue.path?.[0]?.key ?? '');
    if (fields.some((field) => field.name === name)) problems[name] ??= 'form';
  }
  return { args, problems };
}
