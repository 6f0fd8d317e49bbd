import * as v from 'valibot';
import { instantSchema } from '../../../shared/api/schema.ts';
import { canonicalizeCouponCode } from '../cart/coupons.ts';
import { requireAdmin } from '../http/admin-access.ts';
import { CommerceError } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { hashSecret } from '../http/secret-hash.ts';
import {
  canonicalizeGiftCode,
  createGiftCode,
  isUnguessable,
  maskGiftCode,
  minGiftCodeLetters,
} from '../wallet/gift-code.ts';
import { addGiftCard, saveCoupon } from '../wallet/vouchers-store.ts';
import { answerMerchant, readMerchantBody } from './merchant-request.ts';

const WHOLE_PERCENT = 10_000;

const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const limitSchema = v.optional(v.nullable(amountSchema), null);
const epochSchema = v.optional(
  v.nullable(
    v.pipe(
      instantSchema,
      v.transform((text) => Date.parse(text)),
    ),
  ),
  null,
);
const codeSchema = v.pipe(v.string(), v.maxLength(100));

/** `Amount` in basis points for `percent`, else in EUR cents, as all amounts. Instants in ISO 8601, UTC. */
const couponSchema = v.pipe(
  v.object({
    Code: codeSchema,
    Name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    Kind: v.picklist(['percent', 'fixed']),
    Amount: amountSchema,
    MinimumMinor: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
    StartsOn: epochSchema,
    EndsOn: epochSchema,
    MaxUses: limitSchema,
    MaxUsesPerCustomer: limitSchema,
  }),
  v.forward(
    v.check(({ Kind, Amount }) => Kind === 'fixed' || Amount <= WHOLE_PERCENT, 'at most 10000 basis points'),
    ['Amount'],
  ),
);
/** Without a code the shop generates one. */
const giftCardSchema = v.object({ Code: v.optional(codeSchema), AmountMinor: amountSchema, ExpiresOn: epochSchema });

function requireCode(code: string | null): string {
  if (code === null) throw new CommerceError(400, 'invalid', { field: 'Code', reason: 'letters, digits and dashes' });
  return code;
}

/** @throws CommerceError 400 for a guessable code. */
function requireGiftCode(typed: string | undefined): string {
  if (typed === undefined) return createGiftCode();
  const code = requireCode(canonicalizeGiftCode(typed));
  if (isUnguessable(code)) return code;
  const limit = minGiftCodeLetters(code);
  const isShort = code.replaceAll('-', '').length < limit;
  const reason = isShort
    ? ({ code: 'reason-min-length', params: { limit } } as const)
    : { code: 'reason-form' as const };
  throw new CommerceError(400, 'invalid', { field: 'Code', reason });
}

/** Coupons and gift cards, by the merchant's own tools (Bearer ADMIN_TOKEN). */
export function addMerchantVoucherRoutes(app: CommerceApp): void {
  app.post('/internal/coupons', async (c) => {
    await requireAdmin(c);
    const body = await readMerchantBody(c, couponSchema);
    const code = requireCode(canonicalizeCouponCode(body.Code));
    await saveCoupon(c.env.DB, {
      code,
      name: body.Name,
      kind: body.Kind,
      amount: body.Amount,
      minimumMinor: body.MinimumMinor,
      startsAt: body.StartsOn,
      endsAt: body.EndsOn,
      maxUses: body.MaxUses,
      maxUsesPerCustomer: body.MaxUsesPerCustomer,
    });
    return answerMerchant(c, { Code: code });
  });

  app.post('/internal/gift-cards', async (c) => {
    await requireAdmin(c);
    const { Code, AmountMinor, ExpiresOn } = await readMerchantBody(c, giftCardSchema);
    const code = requireGiftCode(Code);
    const maskedCode = maskGiftCode(code);
    const isNew = await addGiftCard(c.env.DB, {
      codeHash: await hashSecret(code),
      maskedCode,
      amountMinor: AmountMinor,
      expiresAt: ExpiresOn,
      now: Date.now(),
    });
    return answerMerchant(c, { MaskedCode: maskedCode, IsNew: isNew, ...(Code === undefined ? { Code: code } : {}) });
  });
}
