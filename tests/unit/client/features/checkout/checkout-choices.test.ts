import { beforeEach, describe, expect, it } from 'vitest';
import { makeSafeStorage } from '../../../../../client/browser/storage.ts';
import {
  findChoices,
  forgetSpentChoices,
  keepChoices,
  NO_CHOICES,
} from '../../../../../client/features/checkout/checkout-choices.ts';

let storage = makeSafeStorage(() => {
  throw new Error('blocked');
});
beforeEach(() => {
  storage = makeSafeStorage(() => {
    throw new Error('blocked');
  });
});

describe('the choices made at the checkout', () => {
  it('is found again after a sign-in', () => {
    const choices = {
      country: 'AT',
      method: 'Payments.Sandbox',
      usesPoints: true,
      usesBalance: false,
      isBusiness: null,
    };
    keepChoices(storage, choices);
    expect(findChoices(storage)).toEqual(choices);
  });

  it('is nothing where somebody else wrote', () => {
    for (const text of ['[]', 'null', '{"country":7}', 'no JSON']) {
      storage.set('checkout-choices', text);
      expect(findChoices(storage), text).toEqual(NO_CHOICES);
    }
  });

  it('leaves only the country once the order is paid', () => {
    keepChoices(storage, {
      country: 'AT',
      method: 'Payments.Sandbox',
      usesPoints: true,
      usesBalance: true,
      isBusiness: true,
    });
    forgetSpentChoices(storage);
    expect(findChoices(storage)).toEqual({ ...NO_CHOICES, country: 'AT' });
  });
});
