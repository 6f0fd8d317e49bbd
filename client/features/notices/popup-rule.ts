import type { StoreSettings } from '../../../shared/api/store.ts';
import type { RouteName } from '../../../shared/routes.ts';

export type ExtensionBrowser = 'chrome' | 'firefox';

/** Everything that decides whether the popup is shown. */
export interface PopupFacts {
  settings: StoreSettings['ModalSetting'];
  /** ISO 3166-1 alpha-2; null when it is not known. */
  country: string | null;
  isDismissed: boolean;
  /** Null on phones, tablets and in browsers that the extension is not made for. */
  browser: ExtensionBrowser | null;
  isInstalled: boolean;
  route: RouteName | null;
}

const ROUTES: readonly (RouteName | null)[] = ['home', 'category', 'product'];

const MOBILE = /Mobi|Android|iPhone|iPad|Tablet/i;
const FIREFOX = /Firefox\/\d/;
const CHROME = /Chrome\/\d/;
/** They name themselves Chrome too. */
const CHROME_RELATIVES = /Edg|OPR|Vivaldi|YaBrowser|SamsungBrowser/;

/** The desktop browser of a user agent, if the extension is made for it. */
export function readBrowser(userAgent: string): ExtensionBrowser | null {
  if (MOBILE.test(userAgent)) return null;
  if (FIREFOX.test(userAgent)) return 'firefox';
  return CHROME.test(userAgent) && !CHROME_RELATIVES.test(userAgent) ? 'chrome' : null;
}

/** `CountryCodes` is a list with commas. */
function hasCountry(countryCodes: string, country: string | null): boolean {
  const codes = countryCodes.split(',').map((code) => code.trim().toUpperCase());
  return country !== null && country !== '' && codes.includes(country.toUpperCase());
}

/** Every condition of LAYOUT-9. */
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
