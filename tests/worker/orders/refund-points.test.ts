import { afterEach, describe, expect, it } from 'vitest';
import { getPaymentMethods } from '../../../shared/api/checkout.ts';
import { getRewardPoints } from '../../../shared/api/customer.ts';
import { getWithdrawalEligibility, WITHDRAWAL_DAYS } from '../../../shared/api/order-remedies.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, findBookErrors } from '../buyer.ts';
import { addProduct, type Shopper } from '../shopper.ts';
import { declare, readPoints, readRefunded, refundAtProvider, sendRefunded } from './refunds.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

describe('points earned by an order that can still be returned', () => {
  const readPending = async (shopper: Shopper) => (await shopper.call(getRewardPoints, { page: 1 })).Data;
  const orderWithPoints = async (shopper: Shopper, price: number) => {
    await shopper.addToCart((await addProduct({ price })).id);
    return (await shopper.order({ UseRewardPoint: true })).Data;
  };

  it('are shown but cannot be spent, so that nobody spends them and then returns the order', async () => {
    const bought = await buy({ price: 10_000 });
    const { shopper } = bought;
    expect(await readPending(shopper)).toMatchObject({ Balance: 300, PendingPoints: 300 });
    expect((await shopper.call(getPaymentMethods, {})).Data).toMatchObject({ RewardPointsBalance: 0 });
    const other = await orderWithPoints(shopper, 250);
    expect((await shopper.readOrder(other.OrderId)).OrderTotals).toMatchObject({
      RedeemedRewardPoints: null,
      OrderTotal: { Value: 2.5 },
    });
    await declare(bought);
    expect(await readPoints(shopper)).toBe(0);
    expect(await readRefunded(bought.info.PaymentInitId)).toBe(10_000);
  });

  // WALLET-6
  it('can be spent once all its keys have been shown', async () => {
    const { shopper, order } = await buy({ price: 5_000, quantity: 2 });
    for (const [index, { Id }] of order.OrderItems.entries()) {
      expect(await readPending(shopper)).toMatchObject({ Balance: 300, PendingPoints: 300 });
      expect(await shopper.reveal(Id), String(index)).toBeTruthy();
    }
    expect(await readPending(shopper)).toMatchObject({ Balance: 300, PendingPoints: 0, BalanceAmount: '€3.00' });
    expect((await shopper.call(getPaymentMethods, {})).Data).toMatchObject({ RewardPointsBalance: 300 });
    expect(await orderWithPoints(shopper, 250)).toMatchObject({ PaymentType: 'FullyRewardPoint' });
    expect(await readPoints(shopper)).toBe(50);
  });

  it('can be spent once the withdrawal period is over', async () => {
    const { shopper, order } = await buy({ price: 10_000 });
    const paidAt = Date.now() - (WITHDRAWAL_DAYS + 1) * 24 * 60 * 60 * 1000;
    await commerceDb.prepare('UPDATE orders SET paid_at = ? WHERE id = ?').bind(paidAt, order.Id).run();
    expect((await shopper.call(getWithdrawalEligibility, { orderId: order.Id })).Data.Items[0]?.Reason).toBe('TooLate');
    expect(await readPending(shopper)).toMatchObject({ Balance: 300, PendingPoints: 0 });
    expect(await orderWithPoints(shopper, 250)).toMatchObject({ PaymentType: 'FullyRewardPoint' });
  });

  it('are not spent by concurrent orders on top of the available ones', async () => {
    const { shopper } = await buy({ price: 10_000 });
    await shopper.givePoints(100);
    await shopper.addToCart((await addProduct({ price: 100 })).id);
    await Promise.all(Array.from({ length: 6 }, () => shopper.order({ UseRewardPoint: true })));
    expect(await readPoints(shopper)).toBeGreaterThanOrEqual(300);
    const spend = commerceDb
      .prepare("INSERT INTO reward_points (customer_id, points, kind, created_at) VALUES (?, -301, 'spent', ?)")
      .bind(await shopper.readId(), Date.now());
    await expect(spend.run()).rejects.toThrow('points_not_negative');
  });
});

// REFUND-5
describe('points of a refunded order that have been spent', () => {
  it('are owed: new points repay them, and none can be spent before', async () => {
    const bought = await buy({ price: 10_000 });
    const { shopper, order } = bought;
    await shopper.reveal(bought.itemId);
    await buy({ price: 250, shopper, order: { UseRewardPoint: true } });
    expect(await readPoints(shopper)).toBe(50);
    await callAsMerchant('/internal/refunds', { OrderNumber: order.CustomOrderNumber });
    const readHistory = async () => (await shopper.call(getRewardPoints, { page: 1 })).Data;
    expect(await readHistory()).toMatchObject({ Balance: 0, OwedPoints: 250 });
    expect((await readHistory()).RewardPoints[0]).toMatchObject({ Points: -300, PointsBalance: -250 });
    const next = await buy({ price: 8_000, shopper });
    await shopper.reveal(next.itemId);
    expect(await readHistory()).toMatchObject({ Balance: 0, OwedPoints: 10 });
    expect((await shopper.call(getPaymentMethods, {})).Data).toMatchObject({ RewardPointsBalance: 0 });
    const last = await buy({ price: 1_000, shopper, order: { UseRewardPoint: true } });
    await shopper.reveal(last.itemId);
    expect(await readHistory()).toMatchObject({ Balance: 20, OwedPoints: 0, PendingPoints: 0 });
  });

  it('are also owed when the provider made the refund', async () => {
    const { shopper, itemId, info } = await buy({ price: 10_000 });
    await shopper.reveal(itemId);
    await buy({ price: 300, shopper, order: { UseRewardPoint: true } });
    await refundAtProvider(info.PaymentInitId, 10_000);
    await sendRefunded(info.PaymentInitId, 10_000);
    expect((await shopper.call(getRewardPoints, { page: 1 })).Data).toMatchObject({ Balance: 0, OwedPoints: 300 });
  });
});
