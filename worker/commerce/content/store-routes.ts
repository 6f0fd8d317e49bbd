import {
  getCountriesContract,
  getCurrenciesContract,
  getStoreSettingsContract,
  getTopMenuContract,
} from '../../../shared/api/store.ts';
import { localeOf } from '../../../shared/locales.ts';
import { readStamp } from '../catalog/catalogue-stamp-store.ts';
import { readCategoryTree, toTopMenu } from '../catalog/categories-store.ts';
import { readCurrencies } from '../catalog/currencies-store.ts';
import { mount } from '../http/endpoint-route.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { readCountries, readStoreSettings } from './settings-store.ts';

/** What every page of the shop needs: settings, menu, currencies, countries. */
export function addStoreRoutes(app: CommerceApp): void {
  mount(app, getStoreSettingsContract, (_, c) => readStoreSettings(c.env.DB, c.get('facts').locale, c.env));

  mount(app, getTopMenuContract, async (_, c) =>
    toTopMenu(await readCategoryTree(c.env.DB, c.get('facts').locale, await readStamp(c.env.DB))),
  );

  mount(app, getCurrenciesContract, async (_, c) => {
    const offered = await readCurrencies(c.env.DB);
    const names = new Intl.DisplayNames([localeOf(c.get('facts').locale).tag], { type: 'currency', fallback: 'none' });
    return offered.map(({ id, code, name }) => ({ Id: id, CurrencyCode: code, Name: names.of(code) ?? name }));
  });

  mount(app, getCountriesContract, (_, c) => readCountries(c.env.DB, c.get('facts').locale));
}
