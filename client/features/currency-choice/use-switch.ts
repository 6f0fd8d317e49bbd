import { useCallback, useState } from 'react';
import { setLanguageAndCurrency } from '../../../shared/api/customer.ts';
import type { CurrencyCode } from '../../../shared/currencies.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { useCall } from '../../data/use-call.ts';
import { useShop } from '../../shop-context.ts';
import { keepCurrency, keepLocale } from './choice-cookies.ts';

/** The same page in another language: path and query with their locale replaced. */
export function inLocale(pathAndQuery: string, locale: LocaleCode): string {
  return pathAndQuery.replace(/^\/[^/?]*/, `/${locale}`);
}

interface Choice {
  locale: LocaleCode;
  currency: CurrencyCode;
}

interface Switch<Value> {
  /** The loading flag of spec section 4. */
  isSwitching: boolean;
  switchTo: (value: Value) => Promise<void>;
}

function useSwitch(): Switch<Partial<Choice>> {
  const shop = useShop();
  const call = useCall();
  const [isSwitching, setIsSwitching] = useState(false);

  const switchTo = useCallback(
    async (choice: Partial<Choice>) => {
      const { locale = shop.locale.code, currency = shop.currency } = choice;
      setIsSwitching(true);
      keepCurrency(currency);
      if (choice.locale) keepLocale(locale);
      try {
        await call(setLanguageAndCurrency, { language: locale, currency });
      } catch (error) {
        // The cookies carry the choice for this browser anyway.
        console.warn('the choice was not saved', error);
      }
      window.location.assign(inLocale(window.location.pathname + window.location.search, locale));
    },
    [shop, call],
  );
  return { isSwitching, switchTo };
}

/** Saves a currency and loads the page anew in it. */
export function useSwitchCurrency(): Switch<CurrencyCode> {
  const { isSwitching, switchTo } = useSwitch();
  return { isSwitching, switchTo: useCallback((currency) => switchTo({ currency }), [switchTo]) };
}

/** Saves a language and loads the same page anew in it. */
export function useSwitchLanguage(): Switch<LocaleCode> {
  const { isSwitching, switchTo } = useSwitch();
  return { isSwitching, switchTo: useCallback((locale) => switchTo({ locale }), [switchTo]) };
}
