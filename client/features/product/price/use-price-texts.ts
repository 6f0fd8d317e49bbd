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

/** Stands for a name: no text has it. */
const NAME = '\u0000';

/** A message with a name or a number in it, formatted once for all cards of a list. */
export function forNames(format: (name: string) => string): (name: string) => string {
  const parts = format(NAME).split(NAME);
  return (name) => parts.join(name);
}

export function usePriceTexts(): PriceTexts {
  const { t } = useLingui();
  return useMemo(() => {
    // A message, because the browser's first `Intl` format loads the language's tables, which blocks interactions.
    const percent = forNames((rate) => t`-${rate}%`);
    return {
      price: t`Price`,
      oldPrice: t`Previous price`,
      discount: t`Discount`,
      none: t`Not available`,
      percent: (exactRate: number) => percent(String(Math.round(exactRate))),
    };
  }, [t]);
}
