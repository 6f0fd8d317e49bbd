import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ClockIcon } from '../../../ui/icons/icon.tsx';
import { useTimeLeft } from './use-time-left.ts';

interface DiscountTimerProps {
  /** ISO 8601 instant. */
  toDate: string;
}

/** Counts down to the end of a discount, if it is near enough to matter: on cards and on the product's page (PRODUCT-2). */
export function DiscountTimer({ toDate }: DiscountTimerProps) {
  const { t } = useLingui();
  const left = useTimeLeft(toDate);
  if (!left) return null;
  const { days, hours } = left;
  return (
    <Badge tone="brass" icon={<ClockIcon />}>
      {days > 0 ? t`${days}d ${hours}h` : hours > 0 ? t`${hours}h` : t`Last hour`}
    </Badge>
  );
}
