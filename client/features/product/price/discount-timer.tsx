import { useLingui } from '@lingui/react/macro';
import { toTimeLeft } from '../../../../shared/discount-timer.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ClockIcon } from '../../../ui/icons/icon.tsx';
import { useNow } from './use-now.ts';

interface DiscountTimerProps {
  /** ISO 8601 instant. */
  toDate: string;
}

/** Counts down to the end of a discount, if it is near enough to matter. */
export function DiscountTimer({ toDate }: DiscountTimerProps) {
  const { t } = useLingui();
  const left = toTimeLeft(toDate, useNow());
  if (!left) return null;
  const { days, hours } = left;
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
