import type { BooksCalendar } from '../../../../shared/books-calendar.ts';
import { listTaxes, setTax, updateTaxes } from '../../../../shared/merchant/taxes.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { readBooksCalendar } from '../../invoices/books-calendar-store.ts';
import type { TaxRateRow } from '../../taxes/tax-terms-store.ts';
import { vatCountryOf } from '../../taxes/territories.ts';
import { invalidValue } from '../invalid-value.ts';
import { auditChange, serveCall } from '../serve-call.ts';
import { addShippedRates, countOtherwiseTaxed, readTaxRates, removeTaxRate, saveTaxRate } from './tax-changes-store.ts';

/** In basis points. */
const PERCENT = 100;

/** Rates with whether they are in force: of each country the last one that has begun. */
function toItems(rows: readonly TaxRateRow[], today: string) {
  return rows.map((row) => ({
    Country: row.country,
    ValidFrom: row.valid_from,
    Percent: row.basis_points / PERCENT,
    Source: row.source,
    InForce:
      row.valid_from <= today &&
      !rows.some(
        (other) => other.country === row.country && other.valid_from > row.valid_from && other.valid_from <= today,
      ),
  }));
}

/** What a change is made to: the rate that a country had on its day, and when the rate after that begins. */
function findAround(rows: readonly TaxRateRow[], day: string) {
  const before = rows.findLast((row) => row.valid_from < day);
  const same = rows.find((row) => row.valid_from === day);
  const after = rows.find((row) => row.valid_from > day);
  return { before, same, after };
}

/** Orders keep their rate: a change of the past that says otherwise than they do has to be meant. @throws CommerceError 409 `tax-past`. */
async function requireMeant(
  db: D1Database,
  calendar: BooksCalendar,
  change: { country: string; from: string; until: string | undefined; basisPoints: number | null },
): Promise<void> {
  const now = Date.now();
  const count = await countOtherwiseTaxed(db, {
    country: change.country,
    from: calendar.startOf(change.from),
    to: change.until === undefined ? now : calendar.startOf(change.until),
    basisPoints: change.basisPoints,
  });
  if (count > 0) throw new CommerceError(409, 'tax-past', { count, country: change.country, date: change.from });
}

/** VAT rates by country and day. */
export function serveTaxes(app: CommerceApp): void {
  serveCall(app, listTaxes, async ({ Country = null }, c) => {
    const calendar = await readBooksCalendar(c.env.DB);
    return { Items: toItems(await readTaxRates(c.env.DB, Country), calendar.dayOf(Date.now())), Next: null };
  });

  serveCall(app, setTax, async ({ Country, Percent, ValidFrom, Past }, c, staff) => {
    const db = c.env.DB;
    const given = Percent === null ? null : Math.round(Percent * PERCENT);
    const counted = vatCountryOf(Country);
    if (counted !== Country) throw invalidValue('Country', Country, counted, 'reason-choice');
    const [calendar, rows] = await Promise.all([readBooksCalendar(db), readTaxRates(db, Country)]);
    const today = calendar.dayOf(Date.now());
    const { before, same, after } = findAround(rows, ValidFrom);
    if (given === null && !same) throw notFound();
    if (ValidFrom <= today && !Past) {
      const basisPoints = given ?? before?.basis_points ?? null;
      await requireMeant(db, calendar, { country: Country, from: ValidFrom, until: after?.valid_from, basisPoints });
    }
    if (given === null) await removeTaxRate(db, Country, ValidFrom);
    else {
      const source = `${staff.name}, ${today}`;
      await saveTaxRate(db, { country: Country, valid_from: ValidFrom, basis_points: given, source });
    }
    const was = same?.basis_points ?? before?.basis_points ?? null;
    const wasPercent = was === null ? null : was / PERCENT;
    await auditChange(c, staff, setTax, { Percent: wasPercent }, { Country, ValidFrom, Percent });
    return { Items: toItems(await readTaxRates(db, Country), today), Next: null };
  });

  serveCall(app, updateTaxes, async (_, c) => ({ Added: await addShippedRates(c.env.DB) }));
}
