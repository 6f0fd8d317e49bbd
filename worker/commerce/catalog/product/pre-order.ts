import type { PreOrder } from '../../../../shared/api/product.ts';
import { type LocaleCode, localeOf } from '../../../../shared/locales.ts';
import { type MessageCode, messageText } from '../../messages/messages.ts';

/** The release of a pre-order, as rows have it; null without one. */
export interface ReleaseFacts {
  releases_at: number | null;
  release_zone: string | null;
}

/** An instant with its time zone, as shoppers read it. */
export function formatRelease(at: number, timeZone: string, locale: LocaleCode): string {
  const format = new Intl.DateTimeFormat(localeOf(locale).tag, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  });
  return format.format(at);
}

/** When the key of a pre-order comes, and what its buyer may do until then; null without one. */
export function toPreOrder(
  { releases_at: at, release_zone: zone }: ReleaseFacts,
  locale: LocaleCode,
  text: MessageCode & `preorder-${string}` = 'preorder-offer',
): PreOrder | null {
  if (at === null || zone === null) return null;
  return {
    ReleasesOnUtc: new Date(at).toISOString(),
    TimeZone: zone,
    Text: messageText(locale, text, { date: formatRelease(at, zone, locale) }),
  };
}
