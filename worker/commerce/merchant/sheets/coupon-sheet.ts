import * as v from 'valibot';
import { toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import { cents } from '../../../../shared/merchant/product/field-schemas.ts';
import { canonicalizeCouponCode } from '../../../../shared/merchant/values/coupon-code.ts';
import { type CouponTermFields, couponFields, readWorth } from '../../../../shared/merchant/vouchers.ts';
import { readNumberList } from '../../database.ts';
import type { Fields, NamedFields } from '../changes/undoable.ts';
import { phraseValue, showValue } from '../invalid-value.ts';
import { canonicalTiers, readPlainPercent, toCouponChange, toCouponScopes } from '../vouchers/coupon-change.ts';
import {
  findUnknownId,
  type ListedCouponRow,
  prepareCoupon,
  prepareEndCoupons,
  readCouponsAfter,
  readCouponsOf,
} from '../vouchers/coupons-list-store.ts';
import type { EntrySheet, NumberedFields } from './entry-sheet.ts';
import { rejectCell } from './read-rows.ts';

const { AmountMinor: _, MinimumMinor: __, Kind: ___, Amount: ____, ...terms } = couponFields.entries;
const euros = v.optional(v.pipe(cents, v.examples([5])));
const schema = v.strictObject({ ...terms, Amount: euros, Minimum: euros });

const toCents = (euro: unknown) => (typeof euro === 'number' ? Math.round(euro * 100) : undefined);
const toIds = (ids: unknown) => (Array.isArray(ids) ? [...new Set(ids as number[])].sort((a, b) => a - b) : undefined);

/** A coupon as a row has it: what it is worth in EUR, instants as texts. */
const toFields = (row: ListedCouponRow): Fields => ({
  Name: row.name,
  Percent: readPlainPercent(row),
  Amount: row.kind === 'fixed' ? row.amount / 100 : null,
  Minimum: row.minimum_minor / 100,
  StartsOn: toInstantOrNull(row.starts_at),
  EndsOn: toInstantOrNull(row.ends_at),
  MaxUses: row.max_uses,
  MaxUsesPerCustomer: row.max_uses_per_customer,
  FirstOrder: row.is_first_order === 1,
  Automatic: row.is_automatic === 1,
  Group: row.group_id,
  Gift: row.gift_product_id,
  Tiers: row.tiers,
  Products: toIds(readNumberList(row.products)),
  Categories: toIds(readNumberList(row.categories)),
});

const toText = (ms: number | null | undefined) => (ms === undefined ? undefined : toInstantOrNull(ms));

/** The fields that a call gives of a coupon, as a row has them: a new worth takes the place of the other one. */
export function toGivenFields(given: CouponTermFields): Fields {
  const { AmountMinor, MinimumMinor, Kind, Amount: _amount, Percent: _percent, Gift, Tiers, ...others } = given;
  const worth = readWorth(given);
  const worthOf = (kind: 'percent' | 'fixed') =>
    worth?.kind === kind && Gift === undefined && Tiers === undefined ? worth.amount / 100 : null;
  const fields = {
    ...others,
    ...(worth && {
      Percent: worthOf('percent'),
      Amount: worthOf('fixed'),
      Gift: Gift ?? null,
      Tiers: canonicalTiers(Tiers) ?? null,
    }),
    Minimum: MinimumMinor === undefined ? undefined : MinimumMinor / 100,
    ...{ StartsOn: toText(given.StartsOn), EndsOn: toText(given.EndsOn) },
    ...{ Products: toIds(given.Products), Categories: toIds(given.Categories) },
  };
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== 'Code' && value !== undefined));
}

const toMs = (text: unknown) => (typeof text === 'string' ? Date.parse(text) : (text as null | undefined));
const orUndefined = (value: unknown) => (value === null ? undefined : (value as number | undefined));

/** The same the other way round. */
function toArgs({ Amount, Minimum, Percent, Gift, Tiers, StartsOn, EndsOn, ...others }: Fields): CouponTermFields {
  return {
    ...(others as CouponTermFields),
    ...{ Percent: orUndefined(Percent), Gift: orUndefined(Gift) },
    Tiers: typeof Tiers === 'string' ? Tiers : undefined,
    ...{ AmountMinor: toCents(Amount), MinimumMinor: toCents(Minimum) },
    ...{ StartsOn: toMs(StartsOn), EndsOn: toMs(EndsOn) },
  };
}

function requireTerms({ number, fields }: NumberedFields, held: Fields | undefined): void {
  const lack = (column: string, example: string | number) =>
    rejectCell(number, column, phraseValue({ code: 'reason-missing' }, showValue(undefined), example));
  if (!held && fields.Name === undefined) lack('Name', 'Winter sale');
  if (!held && readWorth(toArgs(fields)) === null) lack('Percent', 20);
  const all = { ...held, ...fields };
  const [start, end] = [toMs(all.StartsOn), toMs(all.EndsOn)];
  const isNew = (column: 'StartsOn' | 'EndsOn') => fields[column] !== undefined && fields[column] !== held?.[column];
  const isGiven = isNew('StartsOn') || isNew('EndsOn');
  if (!isGiven || typeof start !== 'number' || typeof end !== 'number' || start < end) return;
  const column = isNew('EndsOn') ? 'EndsOn' : 'StartsOn';
  rejectCell(number, column, phraseValue({ code: 'reason-form' }, showValue(all[column]), '2030-12-31T00:00:00Z'));
}

const TABLES = { Products: 'products', Categories: 'categories', Gift: 'products', Group: 'customer_groups' } as const;

async function requireIds(db: D1Database, rows: readonly NumberedFields[], column: keyof typeof TABLES) {
  const idsOf = ({ fields: { [column]: value } }: NumberedFields) =>
    typeof value === 'number' ? [value] : (toIds(value) ?? []);
  const unknown = await findUnknownId(db, TABLES[column], rows.flatMap(idsOf));
  const row = unknown === null ? undefined : rows.find((one) => idsOf(one).includes(unknown));
  if (row) rejectCell(row.number, column, phraseValue({ code: 'reason-choice' }, String(unknown), 1001));
}

const codesOf = (entries: readonly NamedFields[]) => entries.map(({ name }) => name);

/** Coupons, by their codes. */
export const couponSheet: EntrySheet = {
  schema,
  needed: ['Code'],
  read(entry, number) {
    const { Code: typed, ...given } = entry as v.InferOutput<typeof schema>;
    const code = canonicalizeCouponCode(typed);
    if (code === null)
      return rejectCell(number, 'Code', phraseValue({ code: 'reason-form' }, showValue(typed), 'WINTER10'));
    const { Percent, Gift, Tiers, Amount, Minimum, ...others } = given;
    const worths = Object.entries({ Percent, Gift, Tiers, Amount }).filter(([, value]) => value !== undefined);
    const [first, second] = worths;
    if (first && second) {
      rejectCell(number, second[0], phraseValue({ code: 'reason-form' }, worths.flat().join(' '), first.join(' ')));
    }
    const cents = { AmountMinor: toCents(Amount), MinimumMinor: toCents(Minimum) };
    return { name: code, fields: toGivenFields({ ...others, Percent, Gift, Tiers, ...cents }) };
  },
  async readHeld(db, codes) {
    return new Map((await readCouponsOf(db, codes)).map((row) => [row.code, toFields(row)]));
  },
  async check(db, rows, held) {
    for (const row of rows) requireTerms(row, held.get(row.name));
    for (const column of ['Products', 'Categories', 'Gift', 'Group'] as const) await requireIds(db, rows, column);
  },
  write: (db, entries) =>
    entries.flatMap(({ name, fields }) => {
      const args = toArgs(fields);
      return prepareCoupon(db, name, toCouponChange(args), toCouponScopes(args));
    }),
  remove: (db, entries) => [prepareEndCoupons(db, codesOf(entries), Date.now())],
  async list(db, after, limit) {
    const rows = await readCouponsAfter(db, after, limit);
    return rows.map((row) => ({ id: row.id, row: { Code: row.code, ...toFields(row) } }));
  },
};
