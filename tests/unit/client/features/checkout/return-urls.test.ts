import { expect, it } from 'vitest';
import { toReturnUrls } from '../../../../../client/features/checkout/return-urls.ts';
import { locales } from '../../../../../shared/locales.ts';

// CHECKOUT-1
it.each(locales)('a payment comes back to the shop’s own origin, in the language it left ($code)', (locale) => {
  expect(toReturnUrls({ origin: 'https://shop.example', locale })).toEqual({
    success: `https://shop.example/${locale.code}/payment/completed`,
    error: `https://shop.example/${locale.code}/payment/failed`,
  });
});
