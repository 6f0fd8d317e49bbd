import { DAY_MS } from '../../../../shared/durations.ts';
import { readPage, readPageAfter, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import { canonicalizeCouponCode } from '../../../../shared/merchant/values/coupon-code.ts';
import {
  addGiftCard,
  type CouponTermFields,
  endCoupon,
  endCoupons,
  endGiftCard,
  listCoupons,
  listCouponUses,
  listGiftCards,
  makeCoupons,
  readWorth,
  saveCoupon,
} from '../../../../shared/merchant/vouchers.ts';
import type { CouponRow } from '../../cart/coupons-store.ts';
import { readNumberList } from '../../database.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { hashSecret } from '../../http/secret-hash.ts';
import { toReadableCode } from '../../readable-code.ts';
import { addGiftCard as issueGiftCard } from '../../wallet/gift-cards-store.ts';
import {
  canonicalizeGiftCode,
  createGiftCode,
  isUnguessable,
  maskGiftCode,
  minGiftCodeLetters,
} from '../../wallet/gift-code.ts';
import { prepareChange } from '../changes/changes-store.ts';
import { toChangedEntry } from '../changes/undoable.ts';
import { invalidValue, phraseValue, showValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import { couponSheet, toGivenFields } from '../sheets/coupon-sheet.ts';
import { readPlainPercent, toCouponChange, toCouponScopes } from './coupon-change.ts';
import {
  endCouponBatch,
  endCouponNow,
  endGiftCardNow,
  findListedCoupon,
  findUnknownId,
  type ListedCouponRow,
  makeCouponBatch,
  readCoupon,
  readCoupons,
  readCouponUses,
  readGiftCards,
  saveCouponWithScopes,
} from './coupons-list-store.ts';

const YEAR_MS = 365 * DAY_MS;
const CODE_LETTERS = 8;

function requireCode(code: string | null, typed: string): string {
  if (code === null) throw invalidValue('Code', typed, 'WINTER10');
  return code;
}

/** What a coupon would be after a change, together with what it keeps. @throws CommerceError 400 for what cannot be. */
async function requireTerms(db: D1Database, held: CouponRow | null, args: CouponTermFields): Promise<void> {
  if (held === null && args.Name === undefined) throw invalidValue('Name', undefined, 'Winter sale', 'reason-missing');
  if (held === null && readWorth(args) === null) throw invalidValue('Percent', undefined, 20, 'reason-missing');
  const startsAt = args.StartsOn === undefined ? (held?.starts_at ?? null) : args.StartsOn;
  const endsAt = args.EndsOn === undefined ? (held?.ends_at ?? null) : args.EndsOn;
  const isPeriodGiven = args.StartsOn !== undefined || args.EndsOn !== undefined;
  if (isPeriodGiven && startsAt !== null && endsAt !== null && startsAt >= endsAt) {
    if (args.EndsOn === undefined) throw invalidValue('StartsOn', toInstant(startsAt), toInstant(endsAt - DAY_MS));
    throw invalidValue('EndsOn', toInstant(endsAt), toInstant(startsAt + DAY_MS));
  }
  await requireIds(db, 'Products', 'products', args.Products);
  await requireIds(db, 'Categories', 'categories', args.Categories);
  await requireId(db, 'Gift', 'products', args.Gift, 1001);
  await requireId(db, 'Group', 'customer_groups', args.Group, 1);
}

/** @throws CommerceError 400 for an id that the shop does not have. */
async function requireIds(
  db: D1Database,
  field: string,
  table: 'products' | 'categories',
  ids: readonly number[] | undefined,
): Promise<void> {
  const unknown = ids && (await findUnknownId(db, table, ids));
  if (typeof unknown !== 'number') return;
  throw invalidValue(`${field}.${ids?.indexOf(unknown)}`, unknown, table === 'categories' ? 1 : 1001, 'reason-choice');
}

/** @throws CommerceError 400 for one that the shop does not have. */
async function requireId(
  db: D1Database,
  field: string,
  table: 'products' | 'customer_groups',
  id: number | null | undefined,
  example: number,
): Promise<void> {
  if (typeof id !== 'number' || (await findUnknownId(db, table, [id])) === null) return;
  throw invalidValue(field, id, example, 'reason-choice');
}

/** @throws CommerceError 400 for a guessable code. */
function requireGiftCode(typed: string): string {
  const code = requireCode(canonicalizeGiftCode(typed), typed);
  if (isUnguessable(code)) return code;
  const limit = minGiftCodeLetters(code);
  const isShort = code.length < limit;
  const reason = isShort
    ? ({ code: 'reason-min-length', params: { limit } } as const)
    : { code: 'reason-form' as const };
  const params = { field: 'Code', reason: phraseValue(reason, showValue(typed), createGiftCode()) };
  throw new CommerceError(400, 'invalid', params);
}

function toCoupon(row: ListedCouponRow) {
  return {
    Code: row.code,
    Name: row.name,
    Percent: readPlainPercent(row),
    AmountMinor: row.kind === 'fixed' ? row.amount : null,
    MinimumMinor: row.minimum_minor,
    StartsOn: toInstantOrNull(row.starts_at),
    EndsOn: toInstantOrNull(row.ends_at),
    MaxUses: row.max_uses,
    MaxUsesPerCustomer: row.max_uses_per_customer,
    Used: row.used,
    FirstOrder: row.is_first_order === 1,
    Automatic: row.is_automatic === 1,
    Group: row.group_id,
    Gift: row.gift_product_id,
    Tiers: row.tiers,
    Batch: row.batch,
    Products: readNumberList(row.products),
    Categories: readNumberList(row.categories),
  };
}

/** Random letters that are easy to read: 40 bits. */
const createCode = () => toReadableCode(crypto.getRandomValues(new Uint8Array(CODE_LETTERS)), CODE_LETTERS);

/** Coupons. */
export function serveCoupons(app: CommerceApp): void {
  const readValues = async ({ Code }: { Code: string }, c: CommerceContext) => {
    const code = canonicalizeCouponCode(Code);
    const row = code === null ? null : await findListedCoupon(c.env.DB, code);
    return row ? toCoupon(row) : {};
  };

  serveCall(
    app,
    saveCoupon,
    async (args, c, staff) => {
      const { DB: db } = c.env;
      const code = requireCode(canonicalizeCouponCode(args.Code), args.Code);
      await requireTerms(db, await readCoupon(db, code), args);
      const held = (await couponSheet.readHeld(db, [code])).get(code);
      const changed = toChangedEntry('coupons', { name: code, fields: toGivenFields(args) }, held);
      const head = { staffId: staff.id, command: 'coupons save', now: Date.now() };
      const note = changed.length > 0 ? prepareChange(db, head, changed) : [];
      await saveCouponWithScopes(db, code, toCouponChange(args), toCouponScopes(args), note);
      return { Code: code };
    },
    readValues,
  );

  serveCall(app, makeCoupons, async ({ Count, Prefix = '', ...args }, c) => {
    await requireTerms(c.env.DB, null, args);
    const prefix = canonicalizeCouponCode(Prefix) ?? '';
    const codes = new Set<string>();
    while (codes.size < Count) codes.add(prefix + createCode());
    const batch = createCode();
    const added = await makeCouponBatch(c.env.DB, batch, [...codes], toCouponChange(args), toCouponScopes(args));
    return { Items: added.map((code) => ({ Code: code, Batch: batch })), Next: null };
  });

  serveCall(app, endCoupons, async ({ Batch }, c) => {
    const ended = await endCouponBatch(c.env.DB, Batch.toUpperCase(), Date.now());
    if (ended === 0) throw notFound();
    return { Batch: Batch.toUpperCase(), Ended: ended };
  });

  serveCall(app, listCoupons, ({ Batch, ...page }, c) =>
    readPage(page, (before, limit) => readCoupons(c.env.DB, Batch?.toUpperCase(), before, limit), toCoupon),
  );

  serveCall(app, listCouponUses, async ({ Code, ...page }, c) => {
    const code = canonicalizeCouponCode(Code);
    const coupon = code === null ? null : await readCoupon(c.env.DB, code);
    if (!coupon) throw notFound();
    return readPageAfter(
      page,
      (after, limit) => readCouponUses(c.env.DB, coupon.id, after, limit),
      (row) => ({
        OrderNumber: row.number,
        Status: row.status,
        CustomerId: row.customer_id,
        DiscountMinor: row.discount_minor,
        CurrencyCode: row.currency_code,
        UsedOnUtc: toInstant(row.created_at),
      }),
    );
  });

  serveCall(
    app,
    endCoupon,
    async ({ Code }, c) => {
      const code = requireCode(canonicalizeCouponCode(Code), Code);
      const endsAt = await endCouponNow(c.env.DB, code, Date.now());
      if (endsAt === null) throw notFound();
      return { Code: code, EndsOn: toInstant(endsAt) };
    },
    readValues,
  );
}

/** Gift cards that the merchant gives out. Codes are stored as hashes. */
export function serveGiftCards(app: CommerceApp): void {
  serveCall(app, addGiftCard, async ({ Code, AmountMinor, ExpiresOn = null, Paid }, c) => {
    if (ExpiresOn !== null && ExpiresOn <= Date.now()) {
      throw invalidValue('ExpiresOn', toInstant(ExpiresOn), toInstant(Date.now() + YEAR_MS));
    }
    const shown = Code ?? createGiftCode();
    const code = requireGiftCode(shown);
    const maskedCode = maskGiftCode(code);
    const isNew = await issueGiftCard(c.env.DB, {
      codeHash: await hashSecret(code),
      maskedCode,
      amountMinor: AmountMinor,
      expiresAt: ExpiresOn,
      isPromotional: !Paid,
      now: Date.now(),
    });
    return { MaskedCode: maskedCode, IsNew: isNew, ...(Code === undefined ? { Code: shown } : {}) };
  });

  serveCall(app, listGiftCards, (page, c) =>
    readPage(
      page,
      (before, limit) => readGiftCards(c.env.DB, before, limit),
      (row) => ({
        Id: row.id,
        MaskedCode: row.masked_code,
        AmountMinor: row.amount_minor,
        ExpiresOn: toInstantOrNull(row.expires_at),
        RedeemedOnUtc: toInstantOrNull(row.redeemed_at),
        RedeemedBy: row.redeemed_by,
        IsSold: row.is_sold === 1,
        IsPromotional: row.is_promotional === 1,
      }),
    ),
  );

  serveCall(app, endGiftCard, async ({ Id }, c) => {
    const row = await endGiftCardNow(c.env.DB, Id, Date.now());
    if (!row) throw notFound();
    return { Id, MaskedCode: row.masked_code, ExpiresOn: toInstant(row.expires_at) };
  });
}
