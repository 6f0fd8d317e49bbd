import { describe, expect, it } from 'vitest';
import {
  eligibleItems,
  findInvalidFields,
  nameProducts,
  toItemGuids,
} from '../../../../../client/features/orders/withdrawal-draft.ts';
import type { WithdrawalEligibility } from '../../../../../shared/api/order-remedies.ts';

const draft = { name: 'Dana', orderNumber: 'LK-1', email: 'dana@example.com', retainedGuids: [] };

function item(guid: string, isEligible: boolean): WithdrawalEligibility['Items'][number] {
  return {
    OrderItemGuid: guid,
    ProductName: guid,
    IsEligible: isEligible,
    Reason: isEligible ? null : 'Revealed',
    WithdrawableUntilUtc: null,
    RefundAmount: '€1.00',
  };
}

describe('a declaration of withdrawal', () => {
  it('needs a name, an order number and a mail address', () => {
    expect(findInvalidFields(draft)).toEqual([]);
    expect(findInvalidFields({ ...draft, email: ' dana@example.com ' })).toEqual([]);
    expect(findInvalidFields({ ...draft, email: 'dana' })).toEqual(['email']);
    expect(findInvalidFields({ ...draft, name: '  ', orderNumber: '', email: '' })).toEqual([
      'name',
      'orderNumber',
      'email',
    ]);
  });

  it('offers only the returnable items of the named order', () => {
    const eligibility = { OrderId: 1, CustomOrderNumber: 'LK-1', Items: [item('a', true), item('b', false)] };
    expect(eligibleItems(eligibility, ' LK-1 ').map((one) => one.OrderItemGuid)).toEqual(['a']);
    expect(eligibleItems(eligibility, 'LK-2')).toEqual([]);
    expect(eligibleItems(undefined, 'LK-1')).toEqual([]);
  });

  it('lists items only when the buyer keeps some', () => {
    const items = [item('a', true), item('b', true)];
    expect(toItemGuids(items, [])).toBeUndefined();
    expect(toItemGuids([], [])).toBeUndefined();
    expect(toItemGuids(items, ['a'])).toEqual(['b']);
  });

  it('names a product that is returned twice once, with its number', () => {
    expect(nameProducts([item('Moth', true), item('Reed', true), item('Moth', true)])).toEqual(['2 × Moth', 'Reed']);
  });
});
