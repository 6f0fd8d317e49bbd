import { currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { labelledLink } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { readPriceTerms, readRates } from '../catalog/prices/currencies-store.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { readProductCards } from '../catalog/product-cards-store.ts';
import { readSetting } from '../content/setting-rows-store.ts';
import { drain, type ItemFault, type SetJob } from '../jobs/drain.ts';
import type { IsOver } from '../jobs/round-budget.ts';
import { messageText } from '../messages/messages.ts';
import { advance, isMet, markTold } from './alert-rules.ts';
import {
  type AlertMail,
  CHECK_JOB,
  type DueAddressRow,
  MAIL_JOB,
  readAlertsToCheck,
  readDueAddresses,
  readDueAlerts,
  saveChecked,
  saveMails,
  type ToldAlert,
} from './due-alerts-store.ts';
import { type AlertRow, activationOf, offerOf, toWatch } from './watched-offer.ts';

type AlertEnv = Pick<CommerceEnv, 'DB' | 'ORIGIN'>;

/** A shop that has switched alerts off still tells who waits for stock, as its pages offer that. */
type IsTold = (row: AlertRow) => boolean;

/** Looks at the products of alerts that are due for it, and notes what is to be mailed. */
async function checkAlerts({ DB: db }: AlertEnv, isTold: IsTold, now: number, isOver: IsOver): Promise<void> {
  const rates = await readRates(db);
  const job: SetJob<AlertRow> = {
    name: CHECK_JOB,
    read: (limit) => readAlertsToCheck(db, now, limit),
    idOf: ({ id }) => String(id),
    workAll: async (rows) => {
      const looked = rows.map((row) => ({ row, ...advance(toWatch(row), offerOf(row, rates, now), now) }));
      await saveChecked(
        db,
        looked.map((one) => ({ ...one, isDue: one.isDue && isTold(one.row) })),
        now,
      );
      return [];
    },
  };
  await drain(db, job, now, isOver);
}

type Named = ReadonlyMap<number, { Name: string; SeName: string }>;

async function readNames(db: D1Database, ids: readonly number[], locale: LocaleCode): Promise<Named> {
  const terms = await readPriceTerms(db, { locale, currency: DEFAULT_CURRENCY });
  return new Map((await readProductCards(db, [...new Set(ids)], locale, terms)).map((card) => [card.Id, card]));
}

/** What a mail says of a product: its return or release, else its price. */
function describe({ row, priceMinor }: ToldAlert, product: string, locale: LocaleCode): string {
  const { tag } = localeOf(locale);
  const code = isCurrencyCode(row.currency_code) ? row.currency_code : DEFAULT_CURRENCY;
  const price = priceMinor === null ? '' : formatMinor(priceMinor, currencyOf(code), tag);
  if (row.kind === 'BackInStock') return messageText(locale, 'mail-stock-subject', { product });
  if (row.kind === 'Release') return messageText(locale, 'alert-release', { product });
  return messageText(locale, 'alert-price', { product, price });
}

/** Where the key activates, if it is known that it does. */
function nameCountry({ row }: ToldAlert, locale: LocaleCode): string {
  if (row.country_code === null || activationOf(row, row.country_code) !== 'yes') return '';
  const names = new Intl.DisplayNames([localeOf(locale).tag], { type: 'region' });
  return ` ${messageText(locale, 'alert-country', { country: names.of(row.country_code) ?? row.country_code })}`;
}

/** One mail with all that happened (ALERT-5): a product once, however many alerts it met. */
function writeMail(
  { ORIGIN }: AlertEnv,
  { id: addressId }: DueAddressRow,
  told: readonly ToldAlert[],
  names: Named,
  locale: LocaleCode,
): AlertMail {
  const firsts = told.filter(
    (one, index) => told.findIndex(({ row }) => row.product_id === one.row.product_id) === index,
  );
  const lines = firsts.map((one) => {
    const { Name = '', SeName = '' } = names.get(one.row.product_id) ?? {};
    const url = ORIGIN + href(locale, 'product', { seName: SeName, id: one.row.product_id });
    const link = labelledLink(messageText(locale, 'mail-open-product'), url);
    return { text: describe(one, Name, locale), country: nameCountry(one, locale), link };
  });
  const [first] = lines;
  const subject = lines.length === 1 && first ? first.text : messageText(locale, 'mail-alerts-subject');
  const body = lines.map(({ text, country, link }) => `${text}.${country}\n\n${link}`).join('\n\n');
  return { addressId, subject, text: messageText(locale, 'mail-alerts-text', { lines: body }) };
}

const RANK: Readonly<Record<AlertRow['kind'], number>> = { BackInStock: 0, Release: 1, PriceBelow: 2, AnyDrop: 3 };

/** Writes to these addresses, which are of one language. */
async function mailAddresses(
  env: AlertEnv,
  addresses: readonly DueAddressRow[],
  alerts: readonly AlertRow[],
  { locale, isTold, now }: { locale: LocaleCode; isTold: IsTold; now: number },
): Promise<void> {
  const rates = await readRates(env.DB);
  const names = await readNames(
    env.DB,
    alerts.map((row) => row.product_id),
    locale,
  );
  const looked = alerts.map((row) => {
    const [watch, offer] = [toWatch(row), offerOf(row, rates, now)];
    return { row, watch, offer, isMet: isTold(row) && names.has(row.product_id) && isMet(watch, offer) };
  });
  const told: ToldAlert[] = looked
    .filter((one) => one.isMet)
    .map(({ row, watch, offer }) => ({ row, watch: markTold(watch, offer), priceMinor: offer.priceMinor }))
    .sort((one, other) => RANK[one.row.kind] - RANK[other.row.kind] || one.row.id - other.row.id);
  const perAddress = Map.groupBy(told, ({ row }) => row.address_id);
  const mails = addresses.flatMap((address) => {
    const own = perAddress.get(address.id) ?? [];
    return own.length === 0 ? [] : writeMail(env, address, own, names, locale);
  });
  // A price that has risen since is not told, and its alert waits on.
  const passed = looked.filter((one) => !one.isMet).map(({ row }) => row);
  await saveMails(
    env.DB,
    addresses.map(({ id }) => id),
    { mails, told, passed },
    now,
  );
}

const localeCodeOf = ({ language_code: code }: DueAddressRow): LocaleCode =>
  isLocaleCode(code) ? code : DEFAULT_LOCALE;

async function mailAlerts(env: AlertEnv, isTold: IsTold, now: number, isOver: IsOver): Promise<void> {
  const job: SetJob<DueAddressRow> = {
    name: MAIL_JOB,
    read: (limit) => readDueAddresses(env.DB, now, limit),
    idOf: ({ id }) => String(id),
    workAll: async (addresses, isRoundOver) => {
      const alerts = await readDueAlerts(
        env.DB,
        addresses.map(({ id }) => id),
      );
      const faults: ItemFault[] = [];
      for (const [locale, group] of Map.groupBy(addresses, localeCodeOf)) {
        if (isRoundOver()) break;
        const ids = new Set(group.map(({ id }) => id));
        const own = alerts.filter((row) => ids.has(row.address_id));
        try {
          await mailAddresses(env, group, own, { locale, isTold, now });
        } catch (error) {
          faults.push(...group.map(({ id }) => [String(id), error] as const));
        }
      }
      return faults;
    },
  };
  await drain(env.DB, job, now, isOver);
}

/** Looks at what alerts wait for, and mails what has happened. `now` in milliseconds UTC. */
export async function tellAlerts(env: AlertEnv, now: number, isOver: IsOver): Promise<void> {
  const { HasAlerts } = await readSetting(env.DB, 'store');
  const isTold: IsTold = ({ kind }) => HasAlerts !== false || kind === 'BackInStock';
  await checkAlerts(env, isTold, now, isOver);
  await mailAlerts(env, isTold, now, isOver);
}
