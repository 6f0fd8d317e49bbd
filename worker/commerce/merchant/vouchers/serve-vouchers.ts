import { canonicalizeCouponCode } from '../../cart/coupons.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { hashSecret } from '../../http/secret-hash.ts';
import { addGiftCard as issueGiftCard } from '../../wallet/gift-cards-store.ts';
import {
  canonicalizeGiftCode,
  createGiftCode,
  isUnguessable,
  maskGiftCode,
  minGiftCodeLetters,
} from '../../wallet/gift-code.ts';
import { readPage, toInstant, toInstantOrNull } from '../api/fields.ts';
import {
  addGiftCard,
  endCoupon,
  endGiftCard,
  listCoupons,
  listGiftCards,
  readWorth,
  saveCoupon,
} from '../api/vouchers.ts';
import { serveCall } from '../serve-call.ts';
import {
  endCouponNow,
  endGiftCardNow,
  type ListedCouponRow,
  readCoupons,
  readGiftCards,
  saveCouponWithScopes,
} from './coupons-list-store.ts';

function requireCode(code: string | null): string {
  if (code === null)
    throw new CommerceError(400, 'invalid', { field: 'Code', reason: 'letters and digits, such as WINTER10' });
  return code;
}

/** The canonical form of a gift code. @throws CommerceError 400 for a guessable code. */
function requireGiftCode(typed: string): string {
  const code = requireCode(canonicalizeGiftCode(typed));
  if (isUnguessable(code)) return code;
  const limit = minGiftCodeLetters(code);
  const isShort = code.length < limit;
  const reason = isShort
    ? ({ code: 'reason-min-length', params: { limit } } as const)
    : { code: 'reason-form' as const };
  throw new CommerceError(400, 'invalid', { field: 'Code', reason });
}

function readIds(json: string): number[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((one): one is number => typeof one === 'number') : [];
}

function toCoupon(row: ListedCouponRow) {
  return {
    Code: row.code,
    Name: row.name,
    Percent: row.kind === 'percent' ? row.amount / 100 : null,
    AmountMinor: row.kind === 'fixed' ? row.amount : null,
    MinimumMinor: row.minimum_minor,
    StartsOn: toInstantOrNull(row.starts_at),
    EndsOn: toInstantOrNull(row.ends_at),
    MaxUses: row.max_uses,
    MaxUsesPerCustomer: row.max_uses_per_customer,
    Used: row.used,
    Products: readIds(row.products),
    Categories: readIds(row.categories),
  };
}

/** Coupons. */
export function serveCoupons(app: CommerceApp): void {
  serveCall(app, saveCoupon, async (args, c) => {
    const code = requireCode(canonicalizeCouponCode(args.Code));
    const coupon = {
      code,
      name: args.Name,
      ...readWorth(args),
      minimumMinor: args.MinimumMinor,
      startsAt: args.StartsOn,
      endsAt: args.EndsOn,
      maxUses: args.MaxUses,
      maxUsesPerCustomer: args.MaxUsesPerCustomer,
    };
    await saveCouponWithScopes(c.env.DB, coupon, { product: args.Products, category: args.Categories });
    return { Code: code };
  });

  serveCall(app, listCoupons, async (_, c) => ({ Items: (await readCoupons(c.env.DB)).map(toCoupon), Next: null }));

  serveCall(app, endCoupon, async ({ Code }, c) => {
    const code = requireCode(canonicalizeCouponCode(Code));
    const endsAt = await endCouponNow(c.env.DB, code, Date.now());
    if (endsAt === null) throw notFound();
    return { Code: code, EndsOn: toInstant(endsAt) };
  });
}

/** Gift cards that the merchant gives out. Codes are stored as hashes. */
export function serveGiftCards(app: CommerceApp): void {
  serveCall(app, addGiftCard, async ({ Code, AmountMinor, ExpiresOn }, c) => {
    const shown = Code ?? createGiftCode();
    const code = requireGiftCode(shown);
    const maskedCode = maskGiftCode(code);
    const isNew = await issueGiftCard(c.env.DB, {
      codeHash: await hashSecret(code),
      maskedCode,
      amountMinor: AmountMinor,
      expiresAt: ExpiresOn,
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
        IsSold: row.key_id !== null,
      }),
    ),
  );

  serveCall(app, endGiftCard, async ({ Id }, c) => {
    const row = await endGiftCardNow(c.env.DB, Id, Date.now());
    if (!row) throw notFound();
    return { Id, MaskedCode: row.masked_code, ExpiresOn: toInstant(row.expires_at) };
  });
}
