import { useLingui } from '@lingui/react/macro';
import type { AlertType } from '../../../shared/api/alert.ts';

/** What an alert waits for, in words. */
export function useAlertTypes(): Readonly<Record<AlertType, string>> {
  const { t } = useLingui();
  return {
    PriceBelow: t`A price I choose, or less`,
    AnyDrop: t`Any lower price`,
    BackInStock: t`Back in stock`,
    Release: t`Release`,
  };
}
