import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';
import type { OrderItemRow, OrderRow } from './order-rows-store.ts';

/** What the mails of an order say. `...Minor` in minor units of its currency, `taxRate` in basis points. */
export interface MailedOrder {
  number: string;
  languageCode: string;
  currencyCode: string;
  countryCode: string;
  /** System name of the payment method. */
  method: string;
  /** One per unit. */
  units: readonly { name: string; unitMinor: number }[];
  subtotalMinor: number;
  discountMinor: number;
  couponCode: string | null;
  pointsUsed: number;
  pointsMinor: number;
  feeMinor: number;
  taxMinor: number;
  taxRate: number;
  balanceMinor: number;
  /** What the method collected. */
  totalMinor: number;
  termsVersion: string | null;
}

/** The language that an order was placed in. */
export function localeOfMail({ languageCode }: Pick<MailedOrder, 'languageCode'>): LocaleCode {
  return isLocaleCode(languageCode) ? languageCode : DEFAULT_LOCALE;
}

/** An order of the books as its mails tell it. */
export function toMailedOrder(order: OrderRow, items: readonly OrderItemRow[]): MailedOrder {
  return {
    number: order.number,
    languageCode: order.language_code,
    currencyCode: order.currency_code,
    countryCode: order.country_code,
    method: order.method,
    units: items.map((item) => ({ name: item.product_name, unitMinor: item.unit_minor })),
    subtotalMinor: order.subtotal_minor,
    discountMinor: order.discount_minor,
    couponCode: order.coupon_code,
    pointsUsed: order.points_used,
    pointsMinor: order.points_minor,
    feeMinor: order.fee_minor,
    taxMinor: order.tax_minor,
    taxRate: order.tax_rate,
    balanceMinor: order.balance_minor,
    totalMinor: order.total_minor,
    termsVersion: order.terms_version,
  };
}
