import type { StoreSettings } from '../../../../shared/api/store.ts';
import type { RouteName } from '../../../../shared/routes.ts';

export type ExtensionBrowser = 'chrome' | 'firefox';

/** The inputs of the rule that shows the popup. */
export interface PopupFacts {
  settings: StoreSettings['ModalSetting'];
  /** ISO 3166-1 alpha-2; null when unknown. */
  country: string | null;
  isDismissed: boolean;
  /** Null on phones, tablets and in unsupported browsers. */
  browser: ExtensionBrowser | null;
  isInstalled: boolean;
  route: RouteName | null;
}

const ROUTES: readonly (RouteName | null)[] = ['home', 'category', 'product'];

const MOBILE = /Mobi|Android|iPhone|iPad|Tablet/i;
const FIREFOX = /Firefox\/\d/;
const CHROME = /Chrome\/\d/;
/** Their user agents contain Chrome too. */
const CHROME_RELATIVES = /Edg|OPR|Vivaldi|YaBrowser|SamsungBrowser/;

/** The desktop browser of a user agent, if the extension supports it. */
export function readBrowser(userAgent: string): ExtensionBrowser | null {
  if (MOBILE.test(userAgent)) return null;
  if (FIREFOX.test(userAgent)) return 'firefox';
  return CHROME.test(userAgent) && !CHROME_RELATIVES.test(userAgent) ? 'chrome' : null;
}

/** `CountryCodes` is a comma-separated list. */
function hasCountry(countryCodes: string, country: string | null): boolean {
  const codes = countryCodes.split(',').map((code) => code.trim().toUpperCase());
  return country !== null && country !== '' && codes.includes(country.toUpperCase());
}

/** All conditions of LAYOUT-9. */
export function isPopupDue({ settings, country, isDismissed, browser, isInstalled, route }: PopupFacts): boolean {
  return (
    settings.IsActive &&
    hasCountry(settings.CountryCodes, country) &&
    !isDismissed &&
    browser !== null &&
    !isInstalled &&
    ROUTES.includes(route)
  );
}
