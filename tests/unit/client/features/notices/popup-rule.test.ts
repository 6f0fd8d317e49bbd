import { describe, expect, it } from 'vitest';
import {
  isPopupDue,
  type PopupFacts,
  readBrowser,
} from '../../../../../client/features/notices/extension-popup/popup-rule.ts';

const due: PopupFacts = {
  settings: { IsActive: true, CountryCodes: 'AT, de ,PL' },
  country: 'DE',
  isDismissed: false,
  browser: 'firefox',
  isInstalled: false,
  route: 'home',
};

// LAYOUT-9
describe('the extension popup', () => {
  it.each(['home', 'category', 'product'] as const)('is shown on %s', (route) => {
    expect(isPopupDue({ ...due, route })).toBe(true);
  });

  it.each(['AT', 'PL', 'pl'])('is shown in %s', (country) => {
    expect(isPopupDue({ ...due, country })).toBe(true);
  });

  it.each<[string, Partial<PopupFacts>]>([
    ['the setting is off', { settings: { IsActive: false, CountryCodes: 'DE' } }],
    ['the list is empty', { settings: { IsActive: true, CountryCodes: '' } }],
    ['the country is not in the list', { country: 'FR' }],
    ['the country is not known', { country: null }],
    ['the country is empty', { country: '', settings: { IsActive: true, CountryCodes: 'DE,' } }],
    ['it was dismissed', { isDismissed: true }],
    ['it is no desktop with Chrome or Firefox', { browser: null }],
    ['the extension is there', { isInstalled: true }],
    ['the page is another one', { route: 'cart' }],
    ['there is no such page', { route: null }],
  ])('is not shown when %s', (_reason, facts) => {
    expect(isPopupDue({ ...due, ...facts })).toBe(false);
  });
});

describe('readBrowser', () => {
  const CHROME =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('knows Chrome and Firefox on a desktop', () => {
    expect(readBrowser(CHROME)).toBe('chrome');
    expect(readBrowser(FIREFOX)).toBe('firefox');
  });

  it.each([
    ['Edge', `${CHROME} Edg/140.0.0.0`],
    ['Opera', `${CHROME} OPR/120.0.0.0`],
    ['Safari', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15'],
    ['Chrome on a phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36'],
    ['Chrome on a tablet', 'Mozilla/5.0 (Linux; Android 15; SM-X700) Chrome/140.0.0.0 Safari/537.36'],
    ['Firefox on a phone', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ])('leaves %s out', (_name, userAgent) => {
    expect(readBrowser(userAgent)).toBeNull();
  });
});
