import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ServerText } from '../../../hydration/server-text.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ClockIcon } from '../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useTimeLeft } from './use-time-left.ts';

const writtenTexts = new Map<string, string>();

/**
 * The server's text by language, days and hours: most countdowns of a list end together, and `Intl` takes longer than the
 * rest of a card. The browser rarely writes one.
 */
function writeOnce(key: string, write: () => string): string {
  const text = writtenTexts.get(key) ?? write();
  writtenTexts.set(key, text);
  return text;
}

interface DiscountTimerProps {
  /** ISO 8601 instant. */
  toDate: string;
}

/** Counts down to the end of a discount, if it is near enough to matter: on cards and on the product's page (PRODUCT-2). */
export function DiscountTimer({ toDate }: DiscountTimerProps) {
  const { t, i18n } = useLingui();
  const left = useTimeLeft(toDate);
  if (!left) return null;
  const { days, hours } = left;
  if (days + hours === 0) {
    return (
      <Badge tone="brass" icon={<ClockIcon />}>
        {t`Last hour`}
      </Badge>
    );
  }
  const [dayText, hourText] = [
    () => t`${plural(days, { one: '# day', other: '# days' })}`,
    () => t`${plural(hours, { one: '# hour', other: '# hours' })}`,
  ];
  const write = () => (days > 0 ? `${dayText()} ${hourText()}` : hourText());
  return (
    <Badge tone="brass" icon={<ClockIcon />}>
      <span aria-hidden="true">{days > 0 ? t`${days}d ${hours}h` : t`${hours}h`}</span>
      <VisuallyHidden>
        <ServerText id={`${days} ${hours}`}>
          {import.meta.env.SSR ? () => writeOnce(`${i18n.locale} ${days} ${hours}`, write) : write}
        </ServerText>
      </VisuallyHidden>
    </Badge>
  );
}
