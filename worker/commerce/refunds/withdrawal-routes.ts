import {
  getWithdrawalEligibilityContract,
  getWithdrawalFormContract,
  type WithdrawArgs,
  type WithdrawalReceipt,
  withdrawContract,
} from '../../../shared/api/order-remedies.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { limitSender } from '../../../shared/security/rate-limit.ts';
import { toPlainLine } from '../../../shared/text-safety.ts';
import { bringBackNamed } from '../archive/bring-back.ts';
import { readSeller } from '../content/seller-store.ts';
import { writeWithdrawalForm } from '../content/withdrawal-form.ts';
import { requireBuyer } from '../customers/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import { notFound } from '../http/errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { readSender } from '../http/sender.ts';
import { findOrder, findOrderByNumber, readOrderItems } from '../orders/order-rows-store.ts';
import { describeEligibility, withdrawOrder } from './withdrawal.ts';

/** Declarations without a matching order. Many buyers may share a network address. */
const MAX_WRONG_PER_SENDER_AND_HOUR = 30;
/** Each one mails the buyer. */
const MAX_PER_ORDER_SENDER_AND_HOUR = 10;

/**
 * What this sender may still declare. Nobody can use up the tries of a buyer (REFUND-6): one who names an order and its
 * address is counted for that order alone, whatever others at the same network have tried.
 */
async function limitDeclarations(c: CommerceContext, orderId: number | null, now: number): Promise<void> {
  const sender = (await readSender(c)) ?? { network: 'unknown', site: null };
  const limit =
    orderId === null
      ? { kind: 'withdrawal:wrong', max: MAX_WRONG_PER_SENDER_AND_HOUR, windowMs: HOUR_MS }
      : { kind: `withdrawal:order:${orderId}`, max: MAX_PER_ORDER_SENDER_AND_HOUR, windowMs: HOUR_MS };
  await consume(c.env.DB, limitSender(limit, sender), now);
}

async function takeWithdrawal(c: CommerceContext, args: WithdrawArgs): Promise<WithdrawalReceipt> {
  const db = c.env.DB;
  const email = toEmailKey(args.Email);
  const receivedAt = Date.now();
  await bringBackNamed(c.env, { number: args.OrderNumber, email });
  const order = await findOrderByNumber(db, args.OrderNumber, email);
  await limitDeclarations(c, order?.id ?? null, receivedAt);
  const guid = crypto.randomUUID();
  const { locale } = c.get('facts');
  const declaration = {
    guid,
    name: args.Name,
    orderNumber: toPlainLine(args.OrderNumber),
    email,
    itemGuids: args.OrderItemGuids ?? [],
    languageCode: locale,
    receivedAt,
  };
  await withdrawOrder(c.env, order, declaration, locale);
  return { WithdrawalId: guid, ReceivedOnUtc: new Date(receivedAt).toISOString() };
}

/** Withdrawals, and which units may be returned. */
export function addWithdrawalRoutes(app: CommerceApp): void {
  mount(app, getWithdrawalEligibilityContract, async ({ orderId }, c) => {
    const customer = await requireBuyer(c);
    const order = await findOrder(c.env.DB, orderId, customer.id);
    if (!order) throw notFound();
    const items = await readOrderItems(c.env.DB, [order.id]);
    return describeEligibility(order, items, c.get('facts').locale, Date.now());
  });

  mount(app, getWithdrawalFormContract, async (_, c) => {
    const seller = await readSeller(c.env.DB, c.env.ORIGIN);
    return { Text: writeWithdrawalForm(c.get('facts').locale, seller) };
  });

  mount(app, withdrawContract, (args, c) => takeWithdrawal(c, args));
}
