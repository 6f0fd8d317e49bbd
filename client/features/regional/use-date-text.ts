import { useMemo } from 'react';
import { useShop } from '../../data/shop-context.ts';

interface DateText {
  /** "20 Nov 2026" */
  day: (instant: string) => string;
  /** "20 Nov 2026, 14:05 UTC" */
  minute: (instant: string) => string;
}

/**
 * Formats instants (ISO 8601) in the page's language and the time zone of invoices, so that an order has one day
 * everywhere (ORDER-40).
 */
export function useDateText(): DateText {
  const { locale } = useShop();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium', timeZone: 'UTC' });
    const minute = new Intl.DateTimeFormat(locale.tag, {
      ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZone: 'UTC', timeZoneName: 'short' },
    });
    return {
      day: (instant) => day.format(new Date(instant)),
      minute: (instant) => minute.format(new Date(instant)),
    };
  }, [locale.tag]);
}
