import { useLingui } from '@lingui/react/macro';
import { toTimeLeft } from '../../../shared/discount-timer.ts';
import { Badge } from '../../ui/badge.tsx';
import { ClockIcon } from '../../ui/icon.tsx';
import { useNow } from './use-now.ts';

interface DiscountTimerProps {
  /** ISO 8601 instant. */
  toDate: string;
  /** `short` for cards: "2d 5h". */
  look?: 'short' | 'long' | undefined;
}

/** Counts down to the end of a discount, when that is near enough to matter. */
export function DiscountTimer({ toDate, look = 'short' }: DiscountTimerProps) {
  const { t } = useLingui();
  const left = toTimeLeft(toDate, useNow());
  if (!left) return null;
  const { days, hours } = left;
  if (look === 'short') {
    const text = days > 0 ? t`${days}d ${hours}h` : hours > 0 ? t`${hours}h` : t`Last hour`;
    return (
      <Badge tone="brass" icon={<ClockIcon />}>
        {text}
      </Badge>
    );
  }
  const text =
    days > 0
      ? t`Offer ends in ${days} d ${hours} h`
      : hours > 0
        ? t`Offer ends in ${hours} h`
        : t`Offer ends within the hour`;
  return (
    <Badge tone="brass" icon={<ClockIcon />}>
      {text}
    </Badge>
  );
}
