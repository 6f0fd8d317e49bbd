import {
  type Customer,
  getCustomerContract,
  getRewardPointsContract,
  type RewardPoints,
  setCountryContract,
  setLanguageAndCurrencyContract,
  setLanguageContract,
  updateCustomerContract,
} from '../../../shared/api/customer.ts';
import { currencyOf, isCurrencyCode } from '../../../shared/currencies.ts';
import { isLocaleCode, type Locale, localeById, localeOf } from '../../../shared/locales.ts';
import { readPriceTerms, readRates } from '../catalog/prices/currencies-store.ts';
import { convertMinor, formatMinor } from '../catalog/prices/money.ts';
import { pointsValue } from '../catalog/prices/points.ts';
import { requireCountry } from '../content/settings-store.ts';
import { readNumberList } from '../database.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext, RequestFacts } from '../http/request-context.ts';
import { type MessageCode, messageText } from '../messages/messages.ts';
import { readPendingPoints, readPoints } from '../wallet/points-store.ts';
import {
  isGuestRow,
  isProvenGuest,
  readCaller,
  requireCustomer,
  type SignedInRow,
  saveChoices,
} from './customer-context.ts';
import { type CustomerRow, updateCustomerRow } from './customers-store.ts';
import { NOBODY_GUID } from './visitor-draft.ts';

const POINTS_PAGE_SIZE = 20;
const GUEST_ROLES = [4];

/** A visitor without a row is described by the request alone. */
function describeNobody(c: CommerceContext): Customer {
  const facts = c.get('facts');
  return {
    CustomerGuid: NOBODY_GUID,
    Email: null,
    Username: null,
    FirstName: null,
    LastName: null,
    LastActivityDateUtc: new Date().toISOString(),
    LanguageId: localeOf(facts.locale).id,
    LanguageIsoCode: localeOf(facts.locale).tag,
    CurrencyId: currencyOf(facts.currency).id,
    CurrencyIsoCode: facts.currency,
    CountryIsoCode: facts.country,
    RoleIds: GUEST_ROLES,
    IsRealCustomer: true,
  };
}

/** Customers who have never chosen a language and currency get those of the request. */
export function describeCustomer(row: CustomerRow, facts: RequestFacts): Customer {
  const isChosen = row.preferences_chosen_at !== null;
  const locale = (isChosen ? localeById(row.language_id) : undefined) ?? localeOf(facts.locale);
  const currency = currencyOf(isChosen && isCurrencyCode(row.currency_code) ? row.currency_code : facts.currency);
  // A guest is not signed in (AUTH-2).
  const email = isGuestRow(row) ? null : row.email;
  return {
    CustomerGuid: row.guid,
    Email: email,
    Username: email,
    FirstName: row.first_name,
    LastName: row.last_name,
    LastActivityDateUtc: new Date(row.last_activity_at).toISOString(),
    LanguageId: locale.id,
    LanguageIsoCode: locale.tag,
    CurrencyId: currency.id,
    CurrencyIsoCode: currency.code,
    CountryIsoCode: row.country_code ?? facts.country,
    RoleIds: readNumberList(row.role_ids),
    IsRealCustomer: row.is_real === 1,
    ...(isGuestRow(row) ? { Guest: { Email: isProvenGuest(row, Date.now()) ? row.email : null } } : {}),
  };
}

function requireLocale(language: string): Locale {
  if (!isLocaleCode(language)) throw new CommerceError(400, 'unknown-language');
  return localeOf(language);
}

function pointsText(c: CommerceContext, kind: string, orderNumber: string | null): string {
  const codes: Readonly<Record<string, MessageCode>> = {
    earned: 'points-earned',
    spent: 'points-spent',
    returned: 'points-returned',
    revoked: 'points-revoked',
    corrected: 'points-corrected',
  };
  return messageText(c.get('facts').locale, codes[kind] ?? 'points-granted', { number: orderNumber ?? '' });
}

async function listPoints(c: CommerceContext, customer: SignedInRow, page: number): Promise<RewardPoints> {
  const offset = (page - 1) * POINTS_PAGE_SIZE;
  const [terms, { rows, count }, pending] = await Promise.all([
    readPriceTerms(c.env.DB, c.get('facts')),
    readPoints(c.env.DB, customer.id, { limit: POINTS_PAGE_SIZE, offset }),
    readPendingPoints(c.env.DB, customer.id, Date.now()),
  ]);
  if (page > 1 && offset >= count) throw notFound();
  const pendingPoints = Math.min(customer.points, pending);
  const value = convertMinor(pointsValue(customer.points - pendingPoints), terms.rate, terms.currency);
  return {
    Balance: customer.points,
    PendingPoints: pendingPoints,
    OwedPoints: customer.points_owed,
    BalanceAmount: formatMinor(value, terms.currency, terms.tag),
    RewardPoints: rows.map((row) => ({
      CreatedOn: new Date(row.created_at).toISOString(),
      Points: row.points,
      PointsBalance: row.balance_after,
      Message: pointsText(c, row.kind, row.order_number),
    })),
    CurrentPage: page,
    TotalPages: Math.max(1, Math.ceil(count / POINTS_PAGE_SIZE)),
  };
}

/** The customer's record and preferences. */
export function addCustomerRoutes(app: CommerceApp): void {
  mount(app, getCustomerContract, async (_, c) => {
    const caller = await readCaller(c);
    return caller ? describeCustomer(caller, c.get('facts')) : describeNobody(c);
  });

  mount(app, updateCustomerContract, async ({ FirstName, LastName, CountryIsoCode }, c) => {
    const { id } = await requireCustomer(c);
    if (CountryIsoCode !== undefined) await requireCountry(c.env.DB, CountryIsoCode, 'CountryIsoCode');
    const changes = { firstName: FirstName, lastName: LastName };
    const row = await updateCustomerRow(
      c.env.DB,
      id,
      CountryIsoCode === undefined ? changes : { ...changes, countryCode: CountryIsoCode },
    );
    return describeCustomer(row, c.get('facts'));
  });

  mount(app, setLanguageAndCurrencyContract, async ({ language, currency }, c) => {
    const locale = requireLocale(language);
    if (!isCurrencyCode(currency) || !(await readRates(c.env.DB)).has(currency)) {
      throw new CommerceError(400, 'unknown-currency');
    }
    const row = await saveChoices(c, await readCaller(c), {
      languageId: locale.id,
      currencyCode: currency,
      preferencesChosenAt: Date.now(),
    });
    return describeCustomer(row, c.get('facts'));
  });

  mount(app, setCountryContract, async ({ CountryIsoCode }, c) => {
    await requireCountry(c.env.DB, CountryIsoCode, 'CountryIsoCode');
    return describeCustomer(await saveChoices(c, await readCaller(c), { countryCode: CountryIsoCode }), c.get('facts'));
  });

  mount(app, setLanguageContract, async ({ language }, c) => {
    const locale = requireLocale(language);
    const caller = await readCaller(c);
    const { currency } = c.get('facts');
    // A first choice of a language confirms the currency beside it.
    const isFirst = (caller?.preferences_chosen_at ?? null) === null;
    const row = await saveChoices(c, caller, {
      languageId: locale.id,
      preferencesChosenAt: Date.now(),
      ...(isFirst ? { currencyCode: currency } : {}),
    });
    return describeCustomer(row, c.get('facts'));
  });

  mount(app, getRewardPointsContract, async ({ page }, c) => listPoints(c, await requireCustomer(c), page));
}
