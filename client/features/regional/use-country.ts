import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { getCustomer, setCountry } from '../../../shared/api/customer.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import { tabStorage } from '../../browser/storage.ts';
import { useCall } from '../../data/use-call.ts';
import { useCartRefresh } from '../cart/use-cart-refresh.ts';
import { findChoices, keepChoices } from '../checkout/checkout-choices.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import { useCustomer } from '../session/use-customer.ts';

export interface CountryChoice {
  /** ISO 3166-1 alpha-2: the chosen country, else the one suggested by the connection; null while unknown. */
  country: string | null;
  isSaving: boolean;
  choose: (country: string) => Promise<void>;
}

/**
 * The visitor's country. It is stored on the visitor's or customer's record: activation notices, cart and checkout
 * start from it.
 */
export function useCountry(): CountryChoice {
  const { customer } = useCustomer();
  const { mutate } = useSWRConfig();
  const call = useCall();
  const refreshCart = useCartRefresh();
  const toErrorText = useErrorText();
  const [isSaving, setIsSaving] = useState(false);

  async function choose(country: string): Promise<void> {
    setIsSaving(true);
    try {
      const saved = await call(setCountry, { CountryIsoCode: country });
      await mutate(readKey(getCustomer, {}), saved, { revalidate: false });
      // A checkout that was started in this tab would continue with the previous country.
      keepChoices(tabStorage, { ...findChoices(tabStorage), country });
      void refreshCart();
    } catch (error) {
      showToast({ type: 'error', text: toErrorText(error) });
    } finally {
      setIsSaving(false);
    }
  }

  return { country: customer?.CountryIsoCode ?? null, isSaving, choose };
}
