import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** What is said with a price. */
export interface PriceTexts {
  price: string;
  oldPrice: string;
  discount: string;
  /** Instead of a price. */
  none: string;
  percent: (rate: number) => string;
}

export function usePriceTexts(): PriceTexts {
  const { t, i18n } = useLingui();
  return useMemo(
    () => ({
      price: t`Price`,
      oldPrice: t`Price before`,
      discount: t`Discount`,
      none: t`Not available`,
      percent: (rate: number) => i18n.number(-rate / 100, { style: 'percent' }),
    }),
    [t, i18n],
  );
}
