import { useLingui } from '@lingui/react/macro';
import { useIsServerText } from '../../hydration/server-text.tsx';

interface DayProps {
  /** ISO 8601. */
  instant: string;
  length: 'medium' | 'long';
}

/** A date in the page's language. Hydration keeps the server's text: the browser's format may differ. */
export function Day({ instant, length }: DayProps) {
  const { i18n } = useLingui();
  const isServerText = useIsServerText(instant);
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {isServerText ? '' : i18n.date(new Date(instant), { dateStyle: length, timeZone: 'UTC' })}
    </time>
  );
}
