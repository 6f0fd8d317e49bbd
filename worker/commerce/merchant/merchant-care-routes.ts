import * as v from 'valibot';
import { guidSchema } from '../../../shared/api/schema.ts';
import { requireAdmin } from '../http/admin-access.ts';
import { notFound } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { decideKeyCase, toKeyCase } from '../keys/key-case.ts';
import { findKeyCase, readOpenCases } from '../keys/key-cases-store.ts';
import { findOrderByAnyNumber, readOrderItems } from '../orders/order-rows-store.ts';
import { applyWaitingEvents } from '../payments/apply-event.ts';
import { findHeldMoney, releasePayment } from '../payments/payment-events-store.ts';
import { sendRefunds } from '../payments/receive-event.ts';
import { refundItems } from '../refunds/refund-items.ts';
import { requestHeldRefund } from '../refunds/refunds-store.ts';
import { answerMerchant, readMerchantBody } from './merchant-request.ts';

const PAGE_SIZE = 100;

const decisionSchema = v.object({
  Decision: v.picklist(['Replace', 'Refund', 'Reject']),
  /** Text for the buyer. */
  Answer: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000)), ''),
});
const refundSchema = v.object({
  OrderNumber: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  /** Empty or left out: every unit. */
  OrderItemGuids: v.optional(v.pipe(v.array(guidSchema), v.maxLength(1000)), []),
  ToBalance: v.optional(v.boolean(), false),
});
const heldSchema = v.object({ PaymentInitId: v.pipe(v.string(), v.maxLength(100)) });

/**
 * Decisions of the shop's staff, by the merchant's own tools (Bearer ADMIN_TOKEN): reports about keys, goodwill
 * refunds, held payments that do not match.
 */
export function addMerchantCareRoutes(app: CommerceApp): void {
  app.get('/internal/key-cases', async (c) => {
    await requireAdmin(c);
    return answerMerchant(c, { Cases: (await readOpenCases(c.env.DB, PAGE_SIZE)).map(toKeyCase) });
  });

  app.post('/internal/key-cases/:caseId', async (c) => {
    await requireAdmin(c);
    const { Decision, Answer } = await readMerchantBody(c, decisionSchema);
    const caseId = c.req.param('caseId');
    const found = await findKeyCase(c.env.DB, caseId);
    if (!found) throw notFound();
    await decideKeyCase(c.env, found, Decision, Answer);
    const decided = await findKeyCase(c.env.DB, caseId);
    return answerMerchant(c, decided && toKeyCase(decided));
  });

  app.post('/internal/refunds', async (c) => {
    await requireAdmin(c);
    const { OrderNumber, OrderItemGuids, ToBalance } = await readMerchantBody(c, refundSchema);
    const order = await findOrderByAnyNumber(c.env.DB, OrderNumber);
    if (!order) throw notFound();
    const items = await readOrderItems(c.env.DB, [order.id]);
    const asked = items.filter(({ guid }) => OrderItemGuids.length === 0 || OrderItemGuids.includes(guid));
    const ids = asked.map(({ id }) => id);
    const returned = await refundItems(c.env, order, ids, { reason: 'merchant', toBalance: ToBalance });
    return answerMerchant(c, {
      OrderItemGuids: items.filter(({ id }) => returned.includes(id)).map(({ guid }) => guid),
    });
  });

  app.post('/internal/payments/release', async (c) => {
    await requireAdmin(c);
    const { PaymentInitId } = await readMerchantBody(c, heldSchema);
    if (!(await releasePayment(c.env.DB, PaymentInitId))) throw notFound();
    await applyWaitingEvents(c.env, PaymentInitId);
    return answerMerchant(c, { PaymentInitId });
  });

  app.post('/internal/refunds/held', async (c) => {
    await requireAdmin(c);
    const { PaymentInitId } = await readMerchantBody(c, heldSchema);
    const money = await findHeldMoney(c.env.DB, PaymentInitId);
    if (!money) throw notFound();
    await requestHeldRefund(c.env.DB, PaymentInitId, money, Date.now()).run();
    await sendRefunds(c.env, PaymentInitId);
    return answerMerchant(c, { AmountMinor: money.amountMinor, CurrencyCode: money.currencyCode });
  });
}
