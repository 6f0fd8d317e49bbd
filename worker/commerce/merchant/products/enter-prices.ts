import { type CurrencyCode, currencyOf, isCurrencyCode } from '../../../../shared/currencies.ts';
import type { ImportLine } from '../../../../shared/merchant/product/line-fields.ts';
import type { VoucherType } from '../../../../shared/merchant/product/voucher-type.ts';
import { withVat } from '../../checkout/vat.ts';
import { readSetting } from '../../content/setting-rows-store.ts';
import { readAll, toJsonList } from '../../database.ts';
import { CommerceError } from '../../http/errors.ts';
import type { TaxTerms } from '../../taxes/decide-tax.ts';
import { readTaxTerms } from '../../taxes/tax-terms-store.ts';
import { vatCountryOf } from '../../taxes/territories.ts';
import type { NumberedLine } from './read-lines.ts';

/** A price that was entered without VAT, and the one that shoppers pay. In units of its currency. */
export interface EnteredPrice {
  line: number;
  sourceId: string;
  field: string;
  net: number;
  gross: number;
}

type HomeTerms = Pick<TaxTerms, 'homeCountry' | 'isSmallBusiness' | 'rates'>;

/** Basis points of VAT in prices that are entered without it (TAX-12). @throws CommerceError 409 `prices-net` */
export function requireHomeRate({ homeCountry, isSmallBusiness, rates }: HomeTerms): number {
  const rate = homeCountry === null || isSmallBusiness ? undefined : rates.get(vatCountryOf(homeCountry));
  if (rate === undefined) throw new CommerceError(409, 'prices-net');
  return rate;
}

/** True for a shop whose prices are entered without VAT. */
async function entersNet(db: D1Database): Promise<boolean> {
  const { PricesEntered } = await readSetting(db, 'taxes');
  return PricesEntered === 'net';
}

/** Basis points of VAT to add to entered prices; null where they are entered gross. @throws CommerceError 409 `prices-net` */
export async function readNetRate(db: D1Database, now: number): Promise<number | null> {
  return (await entersNet(db)) ? requireHomeRate(await readTaxTerms(db, now)) : null;
}

const PRICE_FIELDS = ['prices', 'sale', 'priceUsd', 'oldPriceUsd', 'recommendedPrice'] as const;
const hasPrice = ({ line }: NumberedLine) =>
  PRICE_FIELDS.some((name) => line[name] !== undefined && line[name] !== null);

function toGrossLine({ number, line }: NumberedLine, rate: number): { line: ImportLine; entered: EnteredPrice[] } {
  const entered: EnteredPrice[] = [];
  const one = (field: string, code: CurrencyCode, net: number): number => {
    const unit = 10 ** currencyOf(code).decimals;
    const gross = withVat(Math.round(net * unit), rate) / unit;
    entered.push({ line: number, sourceId: line.sourceId, field, net, gross });
    return gross;
  };
  const dollars = (field: 'priceUsd' | 'oldPriceUsd') => {
    const net = line[field];
    return typeof net === 'number' ? { [field]: one(field, 'USD', net) } : {};
  };
  const all = (field: string, prices: Readonly<Record<string, number | null>>) =>
    Object.fromEntries(
      Object.entries(prices).map(([code, net]) => [
        code,
        net === null || !isCurrencyCode(code) ? net : one(`${field}.${code}`, code, net),
      ]),
    );
  const { prices, sale, recommendedPrice } = line;
  const gross: ImportLine = {
    ...line,
    ...dollars('priceUsd'),
    ...dollars('oldPriceUsd'),
    ...(prices ? { prices: all('prices', prices) } : {}),
    ...(sale ? { sale: { ...sale, prices: all('sale.prices', sale.prices) } } : {}),
    ...(recommendedPrice ? { recommendedPrice: all('recommendedPrice', recommendedPrice) } : {}),
  };
  return { line: gross, entered };
}

/** The voucher types of products that the shop has, by source id. */
async function readVoucherTypes(db: D1Database, sourceIds: readonly string[]): Promise<Map<string, VoucherType>> {
  const rows = await readAll<{ source_id: string; voucher_type: VoucherType }>(
    db,
    'SELECT p.source_id, p.voucher_type FROM json_each(?1) a CROSS JOIN products p ON p.source_id = a.value',
    toJsonList(sourceIds),
  );
  return new Map(rows.map((row) => [row.source_id, row.voucher_type]));
}

/**
 * Lines as they are stored: prices that were entered net with the VAT of the seller's own country (TAX-12), and which these
 * are. A multi-purpose voucher has no VAT: it costs what was entered.
 * @throws CommerceError 409 `prices-net`
 */
export async function enterPrices(
  db: D1Database,
  lines: readonly NumberedLine[],
  now: number,
): Promise<{ lines: NumberedLine[]; entered: EnteredPrice[] }> {
  if (!lines.some(hasPrice)) return { lines: [...lines], entered: [] };
  const isNet = await entersNet(db);
  const isEnteredNet = ({ line }: NumberedLine) => (line.pricesAre === undefined ? isNet : line.pricesAre === 'net');
  const net = new Set(lines.filter((one) => hasPrice(one) && isEnteredNet(one)));
  if (net.size === 0) return { lines: [...lines], entered: [] };
  const [terms, types] = await Promise.all([
    readTaxTerms(db, now),
    readVoucherTypes(
      db,
      [...net].map(({ line }) => line.sourceId),
    ),
  ]);
  const rate = requireHomeRate(terms);
  const entered: EnteredPrice[] = [];
  const stored = lines.map((numbered) => {
    const { number, line } = numbered;
    const voucherType = line.voucherType === undefined ? types.get(line.sourceId) : (line.voucherType ?? 'None');
    if (!net.has(numbered) || voucherType === 'MPV') return numbered;
    const made = toGrossLine(numbered, rate);
    entered.push(...made.entered);
    return { number, line: made.line };
  });
  return { lines: stored, entered };
}
