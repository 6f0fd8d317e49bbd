import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** The texts around a price. */
export interface PriceTexts {
  price: string;
  oldPrice: string;
  discount: string;
  /** Shown instead of a price. */
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
      // Uses a message, because the browser's first `Intl` format loads the language's tables, which blocks
      // interactions.
      percent: (exactRate: number) => {
        const rate = Math.round(exactRate);
        return t`-${rate}%`;
      },
    }),
    [t],
  );
}
