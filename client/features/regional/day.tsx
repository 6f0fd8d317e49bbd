import { useLingui } from '@lingui/react/macro';

interface DayProps {
  /** ISO 8601. */
  instant: string;
  length: 'medium' | 'long';
}

/** A date in the page's language. The browser's format may differ: hydration keeps the server's text. */
export function Day({ instant, length }: DayProps) {
  const { i18n } = useLingui();
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {i18n.date(new Date(instant), { dateStyle: length, timeZone: 'UTC' })}
    </time>
  );
}
