import { expect, it } from 'vitest';
import { findOrderPrefix, toOrderNumber } from '../../../../worker/commerce/orders/order-number.ts';

// LAYOUT-21
it.each([
  [{}, 'LK'],
  [{ Name: 'Latchkey' }, 'LK'],
  [{ Name: 'Key Barn' }, 'KB'],
  [{ Name: 'Bob’s Games & Cards' }, 'BG'],
  [{ Name: 'Élan' }, 'EL'],
  [{ Name: 'G2' }, 'NR'],
  [{ Name: 'مفاتيح' }, 'NR'],
  [{ Name: 'Key Barn', OrderNumberPrefix: 'SHOP' }, 'SHOP'],
  [{ Name: 'Key Barn', OrderNumberPrefix: 'shop' }, 'KB'],
  [{ Name: 'Key Barn', OrderNumberPrefix: null }, 'KB'],
])('the order numbers of the shop with %o begin with %s', (settings, prefix) => {
  expect(findOrderPrefix(settings)).toBe(prefix);
});

it('an order number has its prefix, the year and eight letters', () => {
  expect(toOrderNumber('KB', new Date('2026-05-01'), new Uint8Array([0, 1, 31, 32, 9, 10, 255, 64]))).toBe(
    'KB26-01Z0-9AZ0',
  );
});
