import type { Cart, CartItem, CartSummary } from '../../../shared/api/cart.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { formatMinor } from '../catalog/money.ts';
import type { Bill, BillLine } from '../checkout/bill.ts';
import { toOrderTotals } from '../checkout/totals-wire.ts';
import { messageText } from '../messages/messages.ts';

function toItem(line: BillLine, bill: Bill, locale: LocaleCode): CartItem {
  const text = (minor: number) => formatMinor(minor, bill.terms.currency, bill.terms.tag);
  return {
    Id: line.id,
    Quantity: line.quantity,
    Product: line.offer.card,
    UnitPrice: text(line.offer.unitMinor),
    SubTotal: text(line.offer.unitMinor * line.quantity),
    Warnings: line.obstacles.map((code) => messageText(locale, code)),
  };
}

function toGroups(items: readonly CartItem[]): Cart['ItemsGroup'] {
  return [...Map.groupBy(items, (item) => item.Product.Id)].map(([ProductId, own]) => ({
    ProductId,
    Quantity: own.reduce((sum, item) => sum + item.Quantity, 0),
    Items: own,
  }));
}

/** The wire's cart of a bill. */
export function toCart(bill: Bill, locale: LocaleCode): Cart {
  const items = bill.lines.map((line) => toItem(line, bill, locale));
  return {
    Items: items,
    ItemsGroup: toGroups(items),
    DiscountBox: {
      AppliedDiscountsWithCodes: bill.coupon
        ? [{ Id: bill.coupon.id, CouponCode: bill.coupon.code, Name: bill.coupon.name }]
        : [],
    },
    OrderTotals: toOrderTotals({ ...bill.totals, taxRate: bill.vatBasisPoints }, bill.terms.currency, bill.terms.tag),
  };
}

/** Total and number of units, for the header. */
export function toCartSummary(bill: Bill): CartSummary {
  return {
    OrderTotal: formatMinor(bill.totals.totalMinor, bill.terms.currency, bill.terms.tag),
    ItemCount: bill.lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}
