import { type CurrencyCode, currencyOf } from '../../currencies.ts';

/** How prices of a currency end: every `step` minor units, `ending` above it. */
export interface Ending {
  step: number;
  ending: number;
}

/**
 * Reads how prices of a currency end, as people write it: `x.99` is 0.99, 1.99 …, `x9.95` is 9.95, 19.95 …, and for a currency
 * without decimals `x00` is 100, 200 …. Null for another form, and for other decimals than the currency's.
 */
export function readEnding(written: string, code: CurrencyCode): Ending | null {
  const [, whole = '', fraction = ''] = /^(x+\d*)(?:\.(x*\d*))?$/.exec(written) ?? [];
  if (whole === '' || fraction.length !== currencyOf(code).decimals) return null;
  const [, free, fixed = ''] = /^(x+)(\d*)$/.exec(whole + fraction) ?? [];
  return free === undefined || fixed.length > 8 ? null : { step: 10 ** fixed.length, ending: Number(fixed || 0) };
}
