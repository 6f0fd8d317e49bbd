import { useLingui } from '@lingui/react/macro';

interface DayProps {
  /** ISO 8601. */
  instant: string;
  length: 'medium' | 'long';
}

/** A day, written as the page's language does. Browsers may know newer words for it: those of the server stay. */
export function Day({ instant, length }: DayProps) {
  const { i18n } = useLingui();
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {i18n.date(new Date(instant), { dateStyle: length, timeZone: 'UTC' })}
    </time>
  );
}
