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
  const { t } = useLingui();
  return useMemo(
    () => ({
      price: t`Price`,
      oldPrice: t`Previous price`,
      discount: t`Discount`,
      none: t`Not available`,
      // By a message: for its first format a browser reads its tables of the language, and that holds up every press.
      percent: (exactRate: number) => {
        const rate = Math.round(exactRate);
        return t`-${rate}%`;
      },
    }),
    [t],
  );
}
