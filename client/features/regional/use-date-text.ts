import { useMemo } from 'react';
import { useShop } from '../../data/shop-context.ts';

interface DateText {
  /** "20 Nov 2026" */
  day: (instant: string) => string;
  /** "20 Nov 2026" for a deadline at the end of a UTC day: the local date might promise too many hours. */
  deadline: (instant: string) => string;
  /** "20 Nov 2026, 14:05" */
  minute: (instant: string) => string;
}

/**
 * Formats instants (ISO 8601) in the page's language and the browser's time zone. Browser only: the server's time zone
 * differs.
 */
export function useDateText(): DateText {
  const { locale } = useShop();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium' });
    const deadline = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium', timeZone: 'UTC' });
    const minute = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium', timeStyle: 'short' });
    return {
      day: (instant) => day.format(new Date(instant)),
      deadline: (instant) => deadline.format(new Date(instant)),
      minute: (instant) => minute.format(new Date(instant)),
    };
  }, [locale.tag]);
}
