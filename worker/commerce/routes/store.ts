import {
  getCountriesContract,
  getCurrenciesContract,
  getStoreSettingsContract,
  getTopMenuContract,
} from '../../../shared/api/store.ts';
import { mount } from '../endpoint-route.ts';
import type { CommerceApp } from '../request-context.ts';
import { readCategoryTree, toTopMenu } from '../store/categories.ts';
import { readCurrencies } from '../store/currencies.ts';
import { readCountries, readStoreSettings } from '../store/settings.ts';

/** What every page of the shop needs: settings, menu, currencies, countries. */
export function addStoreRoutes(app: CommerceApp): void {
  mount(app, getStoreSettingsContract, (_, c) => readStoreSettings(c.env.DB, c.get('facts').locale, c.env));

  mount(app, getTopMenuContract, async (_, c) => toTopMenu(await readCategoryTree(c.env.DB, c.get('facts').locale)));

  mount(app, getCurrenciesContract, async (_, c) => {
    const offered = await readCurrencies(c.env.DB);
    return offered.map(({ id, code, name }) => ({ Id: id, CurrencyCode: code, Name: name }));
  });

  mount(app, getCountriesContract, (_, c) => readCountries(c.env.DB, c.get('facts').locale));
}
