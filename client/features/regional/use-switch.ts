import { useCallback, useState } from 'react';
import { setLanguageAndCurrency } from '../../../shared/api/customer.ts';
import type { CurrencyCode } from '../../../shared/currencies.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { writeCookie } from '../../browser/cookies.ts';
import { useReturn } from '../../browser/use-return.ts';
import { useShop } from '../../data/shop-context.ts';
import { useCall } from '../../data/use-call.ts';
import { useView } from '../../router/view-context.ts';
import { toAlternatePath } from '../head/alternates.ts';
import { clearPrices } from '../product/price/price-queue.ts';
import { dropPriceRange } from './drop-price-range.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const CURRENCY_COOKIE = 'currency';
/** LOCALE-4: 365 days, lax, path /. */
const LOCALE_COOKIE = 'i18n_redirected';

interface Choice {
  locale: LocaleCode;
  currency: CurrencyCode;
}

interface Switch<Value> {
  /** The loading flag of LOCALE-8. */
  isSwitching: boolean;
  switchTo: (value: Value) => Promise<void>;
}

function useSwitch(): Switch<Partial<Choice>> {
  const shop = useShop();
  const call = useCall();
  const view = useView();
  const [isSwitching, setIsSwitching] = useState(false);
  useReturn(() => setIsSwitching(false));

  const switchTo = useCallback(
    async (choice: Partial<Choice>) => {
      const { locale = shop.locale.code, currency = shop.currency } = choice;
      setIsSwitching(true);
      writeCookie(CURRENCY_COOKIE, currency, YEAR_SECONDS);
      if (choice.locale) writeCookie(LOCALE_COOKIE, locale, YEAR_SECONDS);
      try {
        await call(setLanguageAndCurrency, { language: locale, currency });
      } catch (error) {
        // The cookies store the choice for this browser anyway.
        console.warn('the choice was not saved', error);
      }
      // A page in the back/forward cache would show prices in the previous currency.
      clearPrices();
      const { pathname, search } = window.location;
      const path = choice.locale ? toAlternatePath(view, locale) : pathname;
      window.location.assign(path + (choice.currency ? dropPriceRange(search) : search));
    },
    [shop, call, view],
  );
  return { isSwitching, switchTo };
}

/** Saves a currency and reloads the page in it. */
export function useSwitchCurrency(): Switch<CurrencyCode> {
  const { isSwitching, switchTo } = useSwitch();
  return { isSwitching, switchTo: useCallback((currency) => switchTo({ currency }), [switchTo]) };
}

/** Saves a language and reloads the same page in it. */
export function useSwitchLanguage(): Switch<LocaleCode> {
  const { isSwitching, switchTo } = useSwitch();
  return { isSwitching, switchTo: useCallback((locale) => switchTo({ locale }), [switchTo]) };
}
