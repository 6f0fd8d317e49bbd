import { describe, expect, it } from 'vitest';
import { ordersOfTab, toOrderTab } from '../../../../../client/features/orders/order-tabs.ts';
import type { Order } from '../../../../../shared/api/order.ts';
import type { OrderStatus } from '../../../../../shared/states.ts';

const item: Order['OrderItems'][number] = {
  Id: 1,
  OrderItemGuid: 'guid',
  ProductId: 1,
  ProductName: 'Game',
  ProductSeName: 'game',
  PictureModel: { ImageUrl: '', Title: '' },
  UnitPrice: '5,00 €',
  Platform: '',
  KeyState: 'Ready',
  RevealedOnUtc: null,
  HasAccountLink: false,
};

const order = (Id: number, OrderStatus: OrderStatus, OrderItems = [item]): Order => ({
  Id,
  CustomOrderNumber: `LK-${Id}`,
  CreatedOn: '2026-11-20T10:00:00Z',
  OrderStatus,
  PaymentStatus: 'Paid',
  OrderTotal: '5,00 €',
  OrderItems,
});

// ORDER-2
describe('the tabs of my orders', () => {
  it.each([
    [null, 0],
    ['3', 3],
    ['4', 4],
    ['5', 0],
    ['-1', 0],
    ['1.5', 0],
    ['x', 0],
  ])('reads tab %s as %s', (text, tab) => {
    expect(toOrderTab(text)).toBe(tab);
  });

  it('shows all, complete, pending, processing and cancelled orders as tabs 0 to 4', () => {
    const orders = [order(1, 'Complete'), order(2, 'Pending'), order(3, 'Processing'), order(4, 'Cancelled')];
    const idsOf = (tab: number) => ordersOfTab(orders, tab).map((one) => one.Id);
    expect([0, 1, 2, 3, 4].map(idsOf)).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
  });

  it('hides orders without items', () => {
    expect(ordersOfTab([order(1, 'Complete', [])], 0)).toEqual([]);
  });
});
