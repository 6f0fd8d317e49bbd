import { expect, it } from 'vitest';
import { contradictsCountry } from '../../../worker/commerce/payments/payment-country.ts';
import { standIn } from '../../support/shop/stand-in.ts';

type Args = Parameters<typeof contradictsCountry>;

/** An order of somebody who chose a country, of products that are sold in these; paid from another one. */
function isContradicted(chosen: string, paidFrom: string | null | undefined, allowed: readonly string[][]) {
  const results = allowed.map((countries) => ({
    is_worldwide: countries.length === 0 ? 1 : 0,
    allowed_countries: JSON.stringify(countries),
    blocked_countries: countries.length === 0 ? '["US"]' : '[]',
  }));
  const db = standIn<Args[0]>({ prepare: () => ({ bind: () => ({ all: async () => ({ results }) }) }) });
  const payment = standIn<Args[1]>({ order_id: 1, country_code: chosen });
  return contradictsCountry(db, payment, standIn<Args[2]>({ countryCode: paidFrom }));
}

// CHECKOUT-51
it.each([
  ['from a country where the game is not sold', 'DE', 'US', [['DE', 'FR']], true],
  ['from a country that the worldwide game leaves out', 'DE', 'US', [[]], true],
  ['from a country where one of two games is not sold', 'JP', 'US', [['JP', 'US'], ['JP']], true],
  ['from another country where the game is sold', 'DE', 'FR', [['DE', 'FR']], false],
  ['from a country that the card does not tell', 'DE', null, [['DE']], false],
  ['by a provider that knows no countries', 'DE', undefined, [['DE']], false],
  ['from the chosen country, where the game was sold when it was ordered', 'US', 'US', [['DE']], false],
] as const)(
  'a payment %s contradicts the buyer’s choice or not',
  async (_what, chosen, paidFrom, allowed, expected) => {
    expect(
      await isContradicted(
        chosen,
        paidFrom,
        allowed.map((one) => [...one]),
      ),
    ).toBe(expected);
  },
);
