import type { CurrencyCode } from '../../../shared/currencies.ts';
import type { PriceRole } from './lexicon.ts';
import type { Segment } from './segments.ts';

/** A number of a query with what stands beside it. */
export interface Amount {
  /** The first and the last of its segments. */
  first: number;
  last: number;
  /** Bounds of a price; both null for a number of its own. */
  from: number | null;
  to: number | null;
  value: number;
  currency: CurrencyCode | null;
}

const THOUSAND = 1_000;

/** Reads the numbers of a query: "unter 10 euro", "10 euro altı", "von 5 bis 10", "20 €". */
export function readAmounts(segments: readonly Segment[]): Amount[] {
  const has = (at: number, role: PriceRole) => segments[at]?.meaning?.roles?.has(role) ?? false;
  const currencyAt = (at: number) => segments[at]?.meaning?.currency ?? null;

  /** A number with "thousand" and its currency, after or before it. */
  function readNumber(at: number): Amount | null {
    const number = segments[at]?.number;
    if (number === null || number === undefined) return null;
    const isThousand = has(at + 1, 'thousand');
    const value = isThousand ? number * THOUSAND : number;
    const end = isThousand ? at + 1 : at;
    const after = currencyAt(end + 1);
    const before = after === null ? currencyAt(at - 1) : null;
    return {
      first: before === null ? at : at - 1,
      last: after === null ? end : end + 1,
      ...{ from: null, to: null, value },
      currency: after ?? before,
    };
  }

  function readRange(low: Amount): Amount | null {
    const at = low.last + 1;
    const high = readNumber(has(at, 'and') ? at + 1 : at);
    const isRange = high && (has(low.first - 1, 'between') || (low.currency ?? high.currency) !== null);
    if (!high || !isRange || high.value < low.value) return null;
    const first = has(low.first - 1, 'between') ? low.first - 1 : low.first;
    const last = has(high.last + 1, 'between') ? high.last + 1 : high.last;
    return { ...high, first, last, from: low.value, to: high.value, currency: high.currency ?? low.currency };
  }

  function readBound(amount: Amount): Amount {
    const before = amount.first - 1;
    const after = amount.last + 1;
    for (const [role, at] of [
      ['upTo', before],
      ['upTo', after],
      ['from', before],
      ['from', after],
    ] as const) {
      if (!has(at, role)) continue;
      const bound = role === 'upTo' ? { to: amount.value } : { from: amount.value };
      return { ...amount, ...bound, first: Math.min(amount.first, at), last: Math.max(amount.last, at) };
    }
    return amount;
  }

  const amounts: Amount[] = [];
  for (let at = 0; at < segments.length; at += 1) {
    const number = readNumber(at);
    if (!number) continue;
    const amount = readRange(number) ?? readBound(number);
    amounts.push(amount);
    at = amount.last;
  }
  return amounts;
}
