import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';
import type { TaxKind } from '../../../shared/tax-kinds.ts';
import { type Bill, toBill } from './bill-rows.ts';
import type { OrderItemRow, OrderRow } from './order-rows-store.ts';

/** The data of an order's e-mails. `...Minor` in minor units of its currency, `taxRate` in basis points. */
export interface MailedOrder extends Bill {
  number: string;
  languageCode: string;
  currencyCode: string;
  countryCode: string;
  /** One per unit; a bundle is one, as it was sold. */
  units: readonly { name: string; unitMinor: number }[];
  taxMinor: number;
  taxRate: number;
  taxKind: TaxKind;
  /** The country whose VAT it is. */
  taxCountry: string | null;
  termsVersion: string | null;
}

/** The language of the order. */
export function localeOfMail({ languageCode }: Pick<MailedOrder, 'languageCode'>): LocaleCode {
  return isLocaleCode(languageCode) ? languageCode : DEFAULT_LOCALE;
}

/** A unit of an order, and the copy of a bundle that it belongs to. */
interface SoldUnit {
  name: string;
  unitMinor: number;
  bundle: { guid: string; name: string } | null;
}

/** The units of an order as they were sold: a bundle at its one price. */
export function toMailedUnits(units: readonly SoldUnit[]): MailedOrder['units'] {
  const sold = Map.groupBy(units, (unit) => unit.bundle?.guid ?? unit);
  return [...sold.values()].flatMap((parts) => {
    const [first] = parts;
    const unitMinor = parts.reduce((sum, part) => sum + part.unitMinor, 0);
    return first ? [{ name: first.bundle?.name ?? first.name, unitMinor }] : [];
  });
}

/** A stored order, as its e-mails describe it. */
export function toMailedOrder(order: OrderRow, items: readonly OrderItemRow[]): MailedOrder {
  return {
    number: order.number,
    languageCode: order.language_code,
    currencyCode: order.currency_code,
    countryCode: order.country_code,
    units: toMailedUnits(
      items.map((item) => ({
        name: item.product_name,
        unitMinor: item.unit_minor,
        bundle: item.bundle_guid === null ? null : { guid: item.bundle_guid, name: item.bundle_name ?? '' },
      })),
    ),
    ...toBill(order),
    taxMinor: order.tax_minor,
    taxRate: order.tax_rate,
    taxKind: order.tax_kind,
    taxCountry: order.tax_country_code,
    termsVersion: order.terms_version,
  };
}
