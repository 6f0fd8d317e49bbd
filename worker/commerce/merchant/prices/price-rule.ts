import { type CurrencyCode, isCurrencyCode } from '../../../../shared/currencies.ts';
import type { Ending } from '../../../../shared/merchant/values/price-ending.ts';
import { withVat } from '../../checkout/vat.ts';
import type { OwnPrice, OwnPrices, PriceState } from '../products/import-prices.ts';

export type Amounts = Partial<Record<CurrencyCode, number>>;

/** What becomes of a price: it is `set`, or `percent` or `add` change it and it gets the ending of its currency. */
export interface PriceRule {
  /** 5 is 5 % more, -10 is 10 % less; two decimals at most. */
  percent?: number | undefined;
  /** Minor units. */
  add?: Amounts | undefined;
  set?: Amounts | undefined;
  endings: Partial<Record<CurrencyCode, Ending>>;
  /** Only these currencies; all without it. */
  currencies?: ReadonlySet<string> | undefined;
}

/** The rule whose amounts were entered net, with VAT in them (TAX-12). Basis points. */
export function withVatIn(rule: PriceRule, rate: number): PriceRule {
  const toGross = (amounts: Amounts | undefined): Amounts | undefined =>
    amounts && Object.fromEntries(Object.entries(amounts).map(([code, minor]) => [code, withVat(minor, rate)]));
  return { ...rule, add: toGross(rule.add), set: toGross(rule.set) };
}

/** The nearest price with an ending, the higher one of two, never below the lowest. */
function roundTo(minor: number, { step, ending }: Ending): number {
  const below = Math.floor((minor - ending) / step) * step + ending;
  const nearest = minor - below < below + step - minor ? below : below + step;
  return Math.max(nearest, ending === 0 ? step : ending);
}

/** What a rule makes of a price. Nothing stays nothing, and nothing else becomes nothing. */
function applyRule(minor: number, code: CurrencyCode, { percent = 0, add, set, endings }: PriceRule): number {
  const fixed = set?.[code];
  if (fixed !== undefined || (minor === 0 && !add)) return fixed ?? 0;
  const asked = Math.round((minor * (10_000 + Math.round(percent * 100))) / 10_000) + (add?.[code] ?? 0);
  return roundTo(asked, endings[code] ?? { step: 1, ending: 0 });
}

const isIn = (code: CurrencyCode, { currencies, add, set }: PriceRule) =>
  (currencies?.has(code) ?? true) && (add ?? set ?? { [code]: 0 })[code] !== undefined;

function mapOwn(own: OwnPrices, change: (code: CurrencyCode, price: OwnPrice) => OwnPrice): OwnPrices {
  return Object.fromEntries(
    Object.entries(own).map(([code, price]) => [code, isCurrencyCode(code) ? change(code, price) : price]),
  );
}

/** The prices of a product after a rule. A running or planned sale keeps its distance, and ends where a price is set. */
export function changePrices(state: PriceState, rule: PriceRule): PriceState {
  const own = mapOwn(state.own, (code, [regular, reduced]) => {
    if (!isIn(code, rule)) return [regular, reduced];
    const price = applyRule(regular, code, rule);
    const sale = reduced === null || rule.set ? null : applyRule(reduced, code, rule);
    return [price, sale !== null && sale < price ? sale : null];
  });
  return withoutEmptyWindow({ ...state, own });
}

/** A sale from `from` until `until`, whose prices a rule makes of the ordinary ones. A price that would not be lower has none. */
export function startSale(state: PriceState, rule: PriceRule, from: number | null, until: number | null): PriceState {
  const own = mapOwn(state.own, (code, [regular]) => {
    const sale = isIn(code, rule) ? applyRule(regular, code, rule) : regular;
    return [regular, sale < regular ? sale : null];
  });
  return withoutEmptyWindow({ own, from, until });
}

/** The ordinary prices alone. */
export function endSale({ own }: PriceState): PriceState {
  return { own: mapOwn(own, (_, [regular]) => [regular, null]), from: null, until: null };
}

function withoutEmptyWindow(state: PriceState): PriceState {
  return Object.values(state.own).some((price) => price?.[1] !== null) ? state : { ...state, from: null, until: null };
}
