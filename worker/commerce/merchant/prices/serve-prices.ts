import type * as v from 'valibot';
import { type CurrencyCode, currencyOf, isCurrencyCode } from '../../../../shared/currencies.ts';
import { readStart, toInstant } from '../../../../shared/merchant/fields.ts';
import { changePrices, unplanPrices } from '../../../../shared/merchant/prices.ts';
import { readEnding } from '../../../../shared/merchant/values/price-ending.ts';
import { readSetting } from '../../content/setting-rows-store.ts';
import { retryChanged } from '../../http/database-errors.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { readBooksCalendar } from '../../invoices/books-calendar-store.ts';
import { invalidValue, phraseValue, requireFuture } from '../invalid-value.ts';
import { forgetNextTurn } from '../make-turns-on-time.ts';
import { readNetRate } from '../products/enter-prices.ts';
import { type PriceState, toPriceState } from '../products/import-prices.ts';
import { readRates } from '../products/import-store.ts';
import { auditChange, serveCall } from '../serve-call.ts';
import { prepareUnplan, readPlan, writePlan } from './planned-prices-store.ts';
import {
  changePrices as applyToPrices,
  endSale,
  findTooLow,
  isDearer,
  type PriceRule,
  startSale,
  type TooLow,
  withVatIn,
} from './price-rule.ts';
import { isKnownName, type PricedRow, readPriced } from './prices-change-store.ts';
import { priceColumnsOf, type Repriced, toNewColumns, writePrices } from './write-prices.ts';

/** More in one batch would keep shoppers waiting. */
const MAX_PRODUCTS = 10_000;

type Args = v.InferOutput<typeof changePrices.input>;

/** How prices end, by the setting `prices`. A stored value may be older than its schema. */
async function readEndings(db: D1Database): Promise<Readonly<Record<string, unknown>>> {
  const { Endings } = await readSetting(db, 'prices');
  return typeof Endings === 'object' && Endings !== null ? { ...Endings } : {};
}

const toMinor = (amounts: Readonly<Record<string, number | null>> | undefined) =>
  amounts &&
  Object.fromEntries(
    Object.entries(amounts).flatMap(([code, amount]) =>
      isCurrencyCode(code) && amount !== null ? [[code, Math.round(amount * 10 ** currencyOf(code).decimals)]] : [],
    ),
  );

async function toRule(db: D1Database, { Percent, Add, Set: fixed, Currencies, Endings }: Args): Promise<PriceRule> {
  const endings = Object.entries(Endings ?? (await readEndings(db))).flatMap(([code, written]) => {
    const ending = isCurrencyCode(code) && typeof written === 'string' ? readEnding(written, code) : null;
    return ending ? [[code, ending] as const] : [];
  });
  return {
    ...{ percent: Percent, add: toMinor(Add), set: toMinor(fixed), endings: Object.fromEntries(endings) },
    currencies: Currencies && new Set(Currencies),
  };
}

/** What becomes of the prices of a product, which of them would be too low, or that it is cheaper as it is. `row`: a multi-purpose voucher has no VAT. */
type PriceChange = (state: PriceState, row: Pick<PricedRow, 'is_untaxed'>) => PriceState | TooLow | 'cheaper';

/** What is done to the prices of each product. @throws CommerceError 400 for a sale that ends before it starts. */
async function readChange(db: D1Database, args: Args): Promise<PriceChange> {
  if (args.EndSale) return endSale;
  const rule = await toRule(db, args);
  const rate = args.Set || args.Add ? await readNetRate(db, Date.now()) : null;
  const taxed = rate === null ? rule : withVatIn(rule, rate);
  if (!args.Sale) {
    return (state, { is_untaxed }) => {
      const own = is_untaxed ? rule : taxed;
      return findTooLow(state, own, false) ?? applyToPrices(state, own);
    };
  }
  const calendar = await readBooksCalendar(db);
  const [from, until] = [args.From, args.Until].map((text) => (text === undefined ? null : readStart(text, calendar)));
  if (until && until <= (from ?? Date.now())) throw invalidValue('Until', args.Until, '2030-12-24');
  // Vouchers are not in a sale.
  return (state) => {
    const sale = startSale(state, taxed, from ?? null, until ?? null);
    return findTooLow(state, taxed, true) ?? (isDearer(state, sale, Date.now()) ? 'cheaper' : sale);
  };
}

/** @throws CommerceError 400 for a publisher or platform that the shop does not have: it would find nothing, unnoticed. */
async function requireKnownNames(db: D1Database, { Publisher, Platform }: Args): Promise<void> {
  if (Publisher !== undefined && !(await isKnownName(db, 'publisher', Publisher)))
    throw invalidValue('Publisher', Publisher, 'Small House', 'reason-choice');
  if (Platform !== undefined && !(await isKnownName(db, 'platform', Platform)))
    throw invalidValue('Platform', Platform, 'Steam', 'reason-choice');
}

/** @throws CommerceError 400 for more products than one change may have. */
async function requirePriced(db: D1Database, args: Args): Promise<PricedRow[]> {
  const filter = {
    ...{ name: args.Name, category: args.Category, publisher: args.Publisher, platform: args.Platform },
    ...{ sourceIds: args.SourceIds, minimum: args.MinimumMinor, maximum: args.MaximumMinor },
  };
  const rows = await readPriced(db, filter, MAX_PRODUCTS + 1);
  if (rows.length === 0) await requireKnownNames(db, args);
  // A voucher has no reduced price.
  if (rows.length <= MAX_PRODUCTS) return args.Sale ? rows.filter(({ face }) => face === null) : rows;
  const reason = { code: 'reason-max-items', params: { limit: MAX_PRODUCTS } } as const;
  throw new CommerceError(400, 'invalid', {
    field: 'Category',
    reason: phraseValue(reason, `${MAX_PRODUCTS}+`, 'Category 1'),
  });
}

/** A product that stays as it is, because a price of it would be too low. */
interface LeftAlone extends TooLow {
  row: PricedRow;
}

async function reprice(db: D1Database, rows: readonly PricedRow[], change: PriceChange) {
  const rates = await readRates(db);
  const repriced: Repriced<PricedRow>[] = [];
  const left: LeftAlone[] = [];
  let cheaper = 0;
  for (const row of rows) {
    const before = priceColumnsOf(row);
    const state = toPriceState(before);
    const changed = change(state, row);
    if (changed === 'cheaper') {
      cheaper += 1;
      continue;
    }
    if ('asked' in changed) {
      left.push({ row, ...changed });
      continue;
    }
    // What stays keeps the euros that it was converted to.
    if (JSON.stringify(changed) === JSON.stringify(state)) continue;
    const after = toNewColumns({ before, face: row.face }, changed, rates);
    if (after === 'no-rate') throw new CommerceError(409, 'import-no-rate');
    if (after) repriced.push({ row, before, after });
  }
  return { repriced, left, cheaper };
}

const toLeftAlone = ({ row, code, asked }: LeftAlone) => ({
  ...{ SourceId: row.source_id, Name: row.name, CurrencyCode: code },
  ...{ PriceMinor: toPriceState(row).own[code]?.[0] ?? null, AskedMinor: asked },
});

function toItems({ row, before, after }: Repriced<PricedRow>) {
  const [old, now] = [toPriceState(before).own, toPriceState(after).own];
  const codes = Object.keys({ ...old, ...now }) as CurrencyCode[];
  return codes.map((code) => ({
    SourceId: row.source_id,
    Name: row.name,
    CurrencyCode: code,
    BeforeMinor: old[code]?.[0] ?? null,
    AfterMinor: now[code]?.[0] ?? null,
    SaleBeforeMinor: old[code]?.[1] ?? null,
    SaleAfterMinor: now[code]?.[1] ?? null,
  }));
}

/** Changes prices once, or plans it, or tells what would change. @throws CommerceError 409 `changed-meanwhile` */
async function changeOnce(db: D1Database, args: Args, staffId: number | null) {
  const [change, rows] = await Promise.all([readChange(db, args), requirePriced(db, args)]);
  const { repriced, left, cheaper } = await reprice(db, rows, change);
  const found = { repriced, left, cheaper, found: rows.length, id: null, plan: null };
  if (args.DryRun || repriced.length === 0) return found;
  if (args.At !== undefined) {
    const planned = repriced.map(({ row, before, after }) => ({ source: row.source_id, before, after }));
    const plan = await writePlan(db, { staffId, at: args.At, now: Date.now() }, planned);
    forgetNextTurn();
    return { ...found, plan };
  }
  const id = await writePrices(db, repriced, { staffId, now: Date.now() });
  return { ...found, id };
}

/** Prices of many products at once (MERCHANT-40), or at an instant (MERCHANT-47). */
export function servePrices(app: CommerceApp): void {
  serveCall(app, changePrices, async (args, c, staff) => {
    requireFuture('At', args.At, Date.now());
    const { repriced, left, cheaper, found, id, plan } = await retryChanged(() => changeOnce(c.env.DB, args, staff.id));
    const valuesOf = (side: 'before' | 'after') =>
      Object.fromEntries(repriced.map((one) => [one.row.source_id, toPriceState(one[side]).own]));
    const made = plan === null ? { Change: id } : { Plan: plan, At: toInstant(args.At ?? 0) };
    if (id !== null || plan !== null)
      await auditChange(c, staff, changePrices, { ...made, ...valuesOf('before') }, valuesOf('after'));
    return {
      ...{
        Change: id,
        Plan: plan,
        IsDryRun: args.DryRun,
        Found: found,
        Changed: repriced.length,
        Left: left.length,
        Cheaper: cheaper,
      },
      TooLow: left.map(toLeftAlone).slice(0, args.Limit),
      Items: repriced.flatMap(toItems).slice(0, args.Limit),
    };
  });

  serveCall(app, unplanPrices, async ({ Id }, c) => {
    const plan = await readPlan(c.env.DB, Id);
    if (!plan) throw notFound();
    await prepareUnplan(c.env.DB, Id).run();
    forgetNextTurn();
    return { At: toInstant(plan.at), Products: plan.products };
  });
}
