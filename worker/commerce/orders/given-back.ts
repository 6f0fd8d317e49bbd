import type { Currency } from '../../../shared/currencies.ts';
import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { messageText } from '../messages/messages.ts';

/** What a refund gives back: the money as one sum, then the points. */
export function formatGiven(
  { minor, points }: { minor: number; points: number },
  currency: Currency,
  locale: LocaleCode,
): string {
  const { tag } = localeOf(locale);
  const parts = [
    ...(minor === 0 && points > 0 ? [] : [formatMinor(minor, currency, tag)]),
    ...(points === 0 ? [] : [messageText(locale, 'reward-points', { points })]),
  ];
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts);
}
