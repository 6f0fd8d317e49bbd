import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBooksCalendar } from '../../../shared/books-calendar.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { readBestSellers } from '../../../worker/commerce/merchant/figures/best-sellers-store.ts';
import { firstDayOf, monthOf } from '../../../worker/commerce/merchant/figures/day-sums.ts';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { insert } from './shop-rows.ts';

const FIRST = monthOf(20_000);
const MONTHS = 5;
const [START, END] = [firstDayOf(FIRST), firstDayOf(FIRST + MONTHS)];
const TABLES = ['sales_days', 'product_days', 'product_months'];

const database = openMemoryDatabase();
await applyMigrations(database, 'worker/commerce/migrations');
const times = { created_at: START * DAY_MS, last_activity_at: START * DAY_MS };
database.execute(insert('customers', { id: 1, guid: 'c-1', subject: 's-1', ...times }));

interface Sale {
  product: number;
  month: number;
  units: number;
}
const sale: fc.Arbitrary<Sale> = fc.record({
  product: fc.integer({ min: 1, max: 40 }),
  month: fc.nat(MONTHS - 1),
  units: fc.integer({ min: -2, max: 9 }),
});

/** Keeps sums of months, and of their days, on the eighth. */
function keepSums(sales: readonly Sale[]): void {
  for (const table of TABLES) database.execute(`DELETE FROM ${table}`);
  // Every day between them is kept.
  database.execute(`INSERT INTO sales_days VALUES (${START}, 0, 0, 0, 0, 0, 0), (${END}, 0, 0, 0, 0, 0, 0)`);
  for (const { product, month, units } of sales) {
    const of = `${product}, ${units}, 0) ON CONFLICT DO UPDATE SET units = units + excluded.units`;
    const columns = 'product_id, units, revenue_eur_minor';
    database.execute(`INSERT INTO product_days (day, ${columns}) VALUES (${firstDayOf(FIRST + month) + 7}, ${of}`);
    database.execute(`INSERT INTO product_months (month, ${columns}) VALUES (${FIRST + month}, ${of}`);
  }
}

it('best sellers of months are those of all their sums, however sales are spread over products', async () => {
  const calendar = createBooksCalendar('UTC');
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { maxLength: 120 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      async (sold, limit, isFlat) => {
        const sales = sold.map((one) => ({ ...one, units: isFlat ? Math.sign(one.units) : one.units }));
        keepSums(sales);
        const totals = new Map<number, number>();
        for (const { product, units } of sales) totals.set(product, (totals.get(product) ?? 0) + units);
        const best = [...totals]
          .filter(([, units]) => units > 0)
          .sort(([a, x], [b, y]) => y - x || a - b)
          .slice(0, limit);
        const read = async (from: number) => {
          const db = standIn<Parameters<typeof readBestSellers>[0]>(database);
          const rows = await readBestSellers(db, { from, to: END * DAY_MS }, calendar, limit);
          return rows.map(({ product_id, units }) => [product_id, units]);
        };
        expect(await read(START * DAY_MS)).toEqual(best);
        // Of the first month only days are in the period.
        expect(await read((START + 1) * DAY_MS)).toEqual(best);
      },
    ),
    { numRuns: 150 },
  );
});
