import { currencyOf, isCurrencyCode } from '../../../../shared/currencies.ts';
import { DAY_MS } from '../../../../shared/durations.ts';
import type { ImportLine } from '../../../../shared/merchant/product/line-fields.ts';
import { EXAMPLE_KEY } from '../../../../shared/merchant/values/key-shape.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import type { CompleteLine } from './complete-line.ts';
import { isGiftCode } from './import-line.ts';
import type { ImportRow } from './import-row.ts';
import type { LineFault } from './read-lines.ts';

type Fault = (field: string, found: string, example: unknown, code?: LineFault['reason']['code']) => LineFault;

/** Tells a fault of a line. */
const faultOf =
  (line: number): Fault =>
  (field, found, example, code = 'reason-form') => ({ line, field, reason: { code }, found, example });

const EXAMPLE_GIFT_CODE = 'ABCD-EFGH-JKLM-NPQR';

/** A sale that costs more than the price, or that ends before it starts. */
function findSaleFault({ sale, prices, priceUsd, oldPriceUsd }: ImportLine, whole: CompleteLine, fault: Fault) {
  if (typeof oldPriceUsd === 'number' && typeof priceUsd === 'number' && oldPriceUsd < priceUsd) {
    return fault('oldPriceUsd', `${oldPriceUsd} ≠ ${priceUsd}+`, priceUsd);
  }
  const { own, from, until } = whole.prices;
  const unpriced = Object.entries(sale?.prices ?? {}).find(
    ([code, amount]) => amount !== null && isCurrencyCode(code) && own[code] === undefined,
  );
  if (unpriced) return fault(`sale.prices.${unpriced[0]}`, `${unpriced[1]} ≠ null`, null);
  for (const [code, price] of Object.entries(own)) {
    const [regular, reduced] = price ?? [0, null];
    if (!isCurrencyCode(code) || reduced === null || reduced <= regular) continue;
    const toAmount = (minor: number) => minor / 10 ** currencyOf(code).decimals;
    const isSaleGiven = typeof sale?.prices[code] === 'number' || prices?.[code] === undefined;
    return isSaleGiven
      ? fault(`sale.prices.${code}`, `${toAmount(reduced)} ≠ ${toAmount(regular)} at most`, toAmount(regular))
      : fault(`prices.${code}`, `${toAmount(regular)} ≠ ${toAmount(reduced)} at least`, toAmount(reduced));
  }
  if (!sale || from === null || until === null || from < until) return null;
  const end = new Date(from + DAY_MS).toISOString();
  return fault(sale.end === undefined ? 'sale.start' : 'sale.end', `${sale.end ?? sale.start} ≠ start < end`, end);
}

/** A price above nothing that would become nothing in the catalogue's euros. */
function findFreeFault({ prices }: CompleteLine, row: ImportRow, fault: Fault) {
  for (const [code, price] of Object.entries(prices.own)) {
    const [regular, reduced] = price ?? [0, null];
    const isFree = row.columns.price_minor === 0 && regular > 0;
    const isReducedToFree = row.columns.discount_minor === 0 && reduced !== 0 && reduced !== null;
    if (isFree || isReducedToFree) return fault(`prices.${code}`, `${regular} ≠ 0.01 EUR+`, 40);
  }
  return null;
}

function findCreditFault({ keys }: ImportLine, whole: CompleteLine, fault: Fault): LineFault | null {
  if (!whole.storeCredit) return null;
  // A gift card of the shop is a code that it knows before it is sold.
  if (whole.supplier !== null) return fault('supplier', `"${whole.supplier}" ≠ null`, null);
  if (whole.voucherType !== 'MPV') return fault('voucherType', `"${whole.voucherType}" ≠ "MPV"`, 'MPV');
  if (whole.faceValueEur === null) return fault('faceValueEur', 'nothing ≠ number', 20, 'reason-missing');
  const bad = keys.findIndex((key) => !isGiftCode(key));
  return bad < 0 ? null : fault('keys', `${bad + 1}: ${keys[bad]?.length ?? 0} ≠ 13+`, EXAMPLE_GIFT_CODE);
}

/** Why a product cannot be changed as a line says; null if it can. `spacedPlatforms` are those whose keys have spaces. */
export function findFault(
  number: number,
  line: ImportLine,
  whole: CompleteLine,
  spacedPlatforms: ReadonlySet<string>,
): LineFault | null {
  const fault = faultOf(number);
  if (whole.name === '') return fault('name', 'nothing ≠ string', 'Ember Vale', 'reason-missing');
  if (line.baseGame === line.sourceId) {
    return fault('baseGame', `"${line.sourceId}" ≠ sourceId of another product`, 'ember-vale', 'reason-choice');
  }
  if (whole.supplier !== null && whole.supplierSku === null) {
    return fault('supplierSku', 'nothing ≠ string', 'SKU-1', 'reason-missing');
  }
  const spaced = line.keys.findIndex((key) => key.includes(' '));
  if (spaced >= 0 && !whole.platforms.some((name) => spacedPlatforms.has(normalizeText(name)))) {
    return fault(`keys.${spaced}`, `"${line.keys[spaced]}" ≠ a key`, EXAMPLE_KEY);
  }
  if (whole.voucherCountry !== null && whole.voucherType !== 'SPV') {
    return fault('voucherCountry', `"${whole.voucherCountry}" ≠ null`, null);
  }
  return findSaleFault(line, whole, fault) ?? findCreditFault(line, whole, fault);
}

/** Why a product cannot have the row that follows from a line; null if it can. */
export function findRowFault(number: number, whole: CompleteLine, row: ImportRow): LineFault | null {
  return findFreeFault(whole, row, faultOf(number));
}
