import {
  getCountriesContract,
  getCurrenciesContract,
  getStoreSettingsContract,
  getTopMenuContract,
  type PaymentMark,
} from '../../../shared/api/store.ts';
import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { readStamp } from '../catalog/catalogue-stamp-store.ts';
import { readCategoryTree, toTopMenu } from '../catalog/categories-store.ts';
import { readCurrencies } from '../catalog/prices/currencies-store.ts';
import { mount } from '../http/endpoint-route.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { messageText } from '../messages/messages.ts';
import { readCountries, readStoreSettings } from './settings-store.ts';

/** The marks of what checkout offers: payments, which this layer does not know, list them. */
type ListPaymentMarks = (env: CommerceEnv, locale: LocaleCode) => PaymentMark[];

/** What marks every page of a preview. */
function describePreview(at: number, locale: LocaleCode): string {
  const format = new Intl.DateTimeFormat(localeOf(locale).tag, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  });
  return messageText(locale, 'preview-banner', { instant: format.format(at) });
}

/** The reads of every page: settings, menu, currencies, countries. */
export function addStoreRoutes(app: CommerceApp, listPaymentMarks: ListPaymentMarks): void {
  mount(app, getStoreSettingsContract, async (_, c) => {
    const { locale, previewAt } = c.get('facts');
    const settings = await readStoreSettings(c.env.DB, locale, c.env);
    const offered = listPaymentMarks(c.env, locale);
    const further = settings.PaymentMarks.filter(({ Name }) => !offered.some((mark) => mark.Name === Name));
    const PaymentMarks = [...offered, ...further];
    return {
      ...settings,
      PaymentMarks,
      Counters: { PaymentMethods: PaymentMarks.length, ...settings.Counters },
      ...(previewAt === null ? {} : { MaintenanceMessage: describePreview(previewAt, locale) }),
    };
  });

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
