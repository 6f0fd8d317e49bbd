import { expect, it } from 'vitest';
import { hasBought } from '../../../../../client/pages/product/related/base-game.tsx';
import type { Order, OrderItem } from '../../../../../shared/api/order.ts';

const GAME = 7;

function order(PaymentStatus: Order['PaymentStatus'], item: Partial<OrderItem> = {}): Order {
  return { PaymentStatus, OrderItems: [{ ProductId: GAME, ...item }] } as Order;
}

// PRODUCT-11
it('a game is owned once it is paid for, and not while it is unpaid or after its refund', () => {
  expect(hasBought([order('Pending'), order('Paid')], GAME)).toBe(true);
  expect(hasBought([order('PartiallyRefunded')], GAME)).toBe(true);
  expect(hasBought([], GAME)).toBe(false);
  expect(hasBought([order('Pending'), order('Authorized'), order('Voided'), order('Refunded')], GAME)).toBe(false);
  expect(hasBought([order('PartiallyRefunded', { IsRefunded: true })], GAME)).toBe(false);
  expect(hasBought([order('Paid')], GAME + 1)).toBe(false);
});
