import { useLingui } from '@lingui/react/macro';
import type { OfferSwitch } from '../../../shared/listing.ts';

/** The names of the switches among a list's filters, in the list and on their chips. */
export function useSwitchNames(): Record<OfferSwitch, string> {
  const { t } = useLingui();
  return { onsale: t`On sale`, instock: t`In stock` };
}
