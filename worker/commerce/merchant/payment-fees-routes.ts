import * as v from 'valibot';
import { requireAdmin } from '../http/admin-access.ts';
import { CommerceError } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { saveMethodFees } from '../payments/method-fees-store.ts';
import { findMethod } from '../payments/methods.ts';
import { answerMerchant, readMerchantBody } from './merchant-request.ts';

const MAX_FEE_EUR_MINOR = 100_000;

/** EUR cents by a payment method's system name; a method that is left out is free. */
const feesSchema = v.object({
  Fees: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_FEE_EUR_MINOR))),
});

/** Fees of payment methods, by the merchant's own tools (Bearer ADMIN_TOKEN). */
export function addPaymentFeesRoutes(app: CommerceApp): void {
  app.post('/internal/payment-fees', async (c) => {
    await requireAdmin(c);
    const { Fees } = await readMerchantBody(c, feesSchema);
    const unknown = Object.keys(Fees).find((name) => !findMethod(name));
    if (unknown !== undefined) {
      throw new CommerceError(400, 'invalid', { field: `Fees.${unknown}`, reason: { code: 'reason-choice' } });
    }
    await saveMethodFees(c.env.DB, Fees);
    return answerMerchant(c, { Fees });
  });
}
