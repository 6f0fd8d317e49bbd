import { type Alerts, addAlertContract, getAlertsContract, removeAlertContract } from '../../../shared/api/alert.ts';
import { currencyOf, isCurrencyCode } from '../../../shared/currencies.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { localeOf } from '../../../shared/locales.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { formatMinor, toMajor } from '../catalog/prices/money.ts';
import { readProductCards } from '../catalog/product-cards-store.ts';
import { readSetting } from '../content/setting-rows-store.ts';
import { readCaller, requireCustomer } from '../customers/customer-context.ts';
import type { CustomerRow } from '../customers/customers-store.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { deleteAlert, type ListedAlertRow, readAlerts } from './alerts-store.ts';
import { isOwnAddress, requestAlert } from './request-alert.ts';

/** @throws CommerceError 404 in a shop that has switched alerts off. */
async function requireAlerts(c: CommerceContext): Promise<void> {
  const { HasAlerts } = await readSetting(c.env.DB, 'store');
  if (HasAlerts === false) throw notFound();
}

/** The address whose alerts are the customer's; null while nobody has confirmed it, as it may be somebody else's. */
function ownAddress(customer: CustomerRow): string | null {
  const email = toEmailKey(customer.email ?? '');
  return isOwnAddress(customer, email) ? email : null;
}

function toTarget({ kind, line_minor: minor, currency_code: code }: ListedAlertRow, tag: string) {
  // What any drop is measured from is no amount that somebody has named.
  if (kind !== 'PriceBelow' || minor === null || !isCurrencyCode(code))
    return { TargetPrice: null, TargetPriceValue: null };
  const currency = currencyOf(code);
  return { TargetPrice: formatMinor(minor, currency, tag), TargetPriceValue: toMajor(minor, currency) };
}

function toState(row: ListedAlertRow): Alerts['Alerts'][number]['State'] {
  if (row.is_confirmed === 0) return 'Unconfirmed';
  return row.is_armed === 1 ? 'Waiting' : 'Told';
}

/** Products that have left the shop are not shown; if one returns, so does its alert. */
async function showAlerts(c: CommerceContext, email: string | null): Promise<Alerts> {
  const facts = c.get('facts');
  const { tag } = localeOf(facts.locale);
  const rows = email === null ? [] : await readAlerts(c.env.DB, email);
  const ids = rows.map((row) => row.product_id);
  const cards = await readProductCards(c.env.DB, ids, facts.locale, await readPriceTerms(c.env.DB, facts));
  const cardOf = new Map(cards.map((card) => [card.Id, card]));
  return {
    Alerts: rows.flatMap((row) => {
      const Product = cardOf.get(row.product_id);
      if (!Product) return [];
      return {
        Id: row.id,
        Product,
        Type: row.kind,
        ...toTarget(row, tag),
        CurrencyCode: row.currency_code,
        State: toState(row),
        ToldOnUtc: row.told_at === null ? null : new Date(row.told_at).toISOString(),
      };
    }),
  };
}

/** Alerts about prices, stock and releases (ALERT-1). */
export function addAlertRoutes(app: CommerceApp): void {
  mount(app, addAlertContract, async (args, c) => {
    await requireAlerts(c);
    const caller = await readCaller(c);
    const Email = args.Email ?? (caller?.subject ? caller.email : null);
    if (Email === null) throw new CommerceError(401, 'login-needed');
    return { IsConfirmed: await requestAlert(c, caller, { ...args, Email }) };
  });

  mount(app, getAlertsContract, async (_, c) => {
    const customer = await requireCustomer(c);
    await requireAlerts(c);
    return showAlerts(c, ownAddress(customer));
  });

  mount(app, removeAlertContract, async ({ id }, c) => {
    const customer = await requireCustomer(c);
    await requireAlerts(c);
    const email = ownAddress(customer);
    if (email === null || !(await deleteAlert(c.env.DB, email, id))) throw notFound();
    return showAlerts(c, email);
  });
}
