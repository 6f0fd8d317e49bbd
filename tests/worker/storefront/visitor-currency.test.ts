import { beforeAll, describe, expect, it } from 'vitest';
import { getCurrencies } from '../../../shared/api/store.ts';
import { currencyOfCountry } from '../../../shared/country-currencies.ts';
import { isCurrencyCode } from '../../../shared/currencies.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, fetchStorefront } from '../../support/workers/workers.ts';
import { CRAWLER, LISTING, SHOPPER } from './cached-pages.ts';

/** One that the test's shop has a rate for, and one that it has none for. */
const OFFERED = { country: 'PL', currency: 'PLN' };
const NOT_OFFERED = { country: 'BR', currency: 'BRL' };

beforeAll(async () => {
  await seedCatalogue();
  const offered = (await callCommerce(getCurrencies, {})).Data.map(({ CurrencyCode }) => CurrencyCode);
  expect(offered).toContain(OFFERED.currency);
  expect(offered).not.toContain(NOT_OFFERED.currency);
});

interface Visit {
  country?: string;
  cookie?: string;
  userAgent?: string;
}

async function open(path: string, { country, cookie, userAgent = SHOPPER }: Visit) {
  const headers = {
    'User-Agent': userAgent,
    Language: 'en',
    'Sec-Fetch-Site': 'same-origin',
    ...(cookie ? { Cookie: cookie } : {}),
  };
  const response = await fetchStorefront(path, { headers, ...(country ? { cf: { country } } : {}) });
  return { response, html: await response.text() };
}

/** The currency that a page says it is rendered in. */
const currencyOf = async (visit: Visit) => /"currency":"([A-Z]{3})"/.exec((await open(LISTING, visit)).html)?.[1];

// LOCALE-40
describe('on a first visit', () => {
  it('prices are in the currency of the visitor’s country, also on a cached page and in calls', async () => {
    for (let visit = 0; visit < 2; visit += 1) expect(await currencyOf({ country: OFFERED.country })).toBe('PLN');
    expect(await currencyOf({ country: 'DE' })).toBe('EUR');
    expect(await currencyOf({})).toBe('EUR');
    const call = '/api/v2/customer/info';
    const { response, html } = await open(call, { country: OFFERED.country });
    expect(response.status).toBe(200);
    expect(JSON.parse(html).Data.CurrencyIsoCode).toBe('PLN');
    // Nobody has chosen anything.
    expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith('currency='))).toBe(false);
  });

  it('a currency that the shop does not offer is not shown', async () => {
    expect(await currencyOf({ country: NOT_OFFERED.country })).toBe('EUR');
  });

  it('a crawler sees the default currency, wherever it comes from', async () => {
    expect(await currencyOf({ country: OFFERED.country, userAgent: CRAWLER })).toBe('EUR');
  });
});

it('a choice wins over the country, and stays', async () => {
  expect(await currencyOf({ country: OFFERED.country, cookie: 'currency=EUR' })).toBe('EUR');
  expect(await currencyOf({ country: 'DE', cookie: 'currency=PLN' })).toBe('PLN');
});

it.each([
  ['JP', 'JPY'],
  ['US', 'USD'],
  ['GB', 'GBP'],
  ['LI', 'CHF'],
])('%s pays in %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
  expect(isCurrencyCode(currencyOfCountry(country))).toBe(true);
});
