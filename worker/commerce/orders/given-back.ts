import type { Currency } from '../../../shared/currencies.ts';
import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { messageText } from '../messages/messages.ts';

/** Money, points, and promotional credit. Amounts in minor units of the order's currency. */
interface Given {
  minor: number;
  points: number;
  promoMinor: number;
}

/** What a refund gives back: the money as one sum, then promotional credit and points. */
export function formatGiven({ minor, points, promoMinor }: Given, currency: Currency, locale: LocaleCode): string {
  const { tag } = localeOf(locale);
  const money = (amount: number) => formatMinor(amount, currency, tag);
  const parts = [
    ...(minor === 0 && points + promoMinor > 0 ? [] : [money(minor)]),
    ...(promoMinor === 0 ? [] : [messageText(locale, 'promotional-credit-of', { amount: money(promoMinor) })]),
    ...(points === 0 ? [] : [messageText(locale, 'reward-points', { points })]),
  ];
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts);
}
