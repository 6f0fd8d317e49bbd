import { type Cart, type CartItem, type CartSummary, MAX_QUANTITY } from '../../../shared/api/cart.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { type Bill, type BillLine, couponParams, isLineBuyable, savedOn } from '../checkout/bill.ts';
import { reverseChargeNote, toOrderTotals } from '../checkout/totals-wire.ts';
import { type MessageCode, messageText } from '../messages/messages.ts';
import { type DropReason, dropReasonOf } from './coupons.ts';
import type { DroppedCoupon } from './dropped-coupons-store.ts';

function toItem(line: BillLine, bill: Bill, locale: LocaleCode): CartItem {
  const text = (minor: number) => formatMinor(minor, bill.terms.currency, bill.terms.tag);
  // Nothing is in the total of what cannot be bought (CART-13), and what is no longer for sale has no price either.
  const isBuyable = isLineBuyable(line);
  const saved = isBuyable ? savedOn(line) : 0;
  const [obstacle] = line.obstacles;
  return {
    Id: line.id,
    Quantity: line.quantity,
    Product: line.offer.card,
    UnitPrice: obstacle?.code === 'not-for-sale' ? '' : text(line.offer.unitMinor),
    SubTotal: isBuyable ? text(line.offer.unitMinor * line.quantity) : '',
    Saving: saved > 0 ? text(saved) : null,
    Platform: line.offer.platform,
    RegionName: line.offer.regionName,
    Warnings: line.obstacles.map(({ code, params }) => messageText(locale, code, params)),
    IsSoldOut: obstacle?.code === 'out-of-stock',
    AvailableQuantity: line.available === null ? null : Math.min(line.available, MAX_QUANTITY),
    ...(line.canBeGift ? { Gift: line.gift, CanBeGift: true } : {}),
    ...(line.offer.preOrder === null ? {} : { PreOrder: line.offer.preOrder }),
    BaseGame: line.needs && {
      Id: line.needs.card.Id,
      Name: line.needs.card.Name,
      SeName: line.needs.card.SeName,
      IsForSale: line.needs.isPublished,
    },
  };
}

function toGroups(items: readonly CartItem[]): Cart['ItemsGroup'] {
  return [...Map.groupBy(items, (item) => item.Product.Id)].map(([ProductId, own]) => ({
    ProductId,
    Quantity: own.reduce((sum, item) => sum + item.Quantity, 0),
    Items: own,
  }));
}

const DROP_TEXTS: Readonly<Record<DropReason, MessageCode>> = {
  expired: 'coupon-dropped-expired',
  used: 'coupon-dropped-used',
  replaced: 'coupon-dropped-replaced',
};

/** Formats a bill as the wire's cart, with the coupons that were dropped from it and not reported yet. */
export function toCart(bill: Bill, locale: LocaleCode, dropped: readonly DroppedCoupon[] = []): Cart {
  const waiting = bill.rejected && dropReasonOf(bill.rejected.rejection) === null ? bill.rejected : null;
  const items = bill.lines.map((line) => toItem(line, bill, locale));
  return {
    Items: items,
    ItemsGroup: toGroups(items),
    DiscountBox: {
      // One that counts without its code cannot be taken out.
      AppliedDiscountsWithCodes:
        bill.coupon && !bill.isCouponAutomatic
          ? [{ Id: bill.coupon.id, CouponCode: bill.coupon.code, Name: bill.coupon.name }]
          : [],
      WaitingDiscounts: waiting
        ? [
            {
              Id: waiting.coupon.id,
              CouponCode: waiting.coupon.code,
              Message: messageText(locale, waiting.rejection, couponParams(waiting.coupon, bill.terms)),
            },
          ]
        : [],
      DroppedDiscounts: dropped.map(({ code, reason }) => ({
        CouponCode: code,
        Message: messageText(locale, DROP_TEXTS[reason], { code }),
      })),
    },
    OrderTotals: toOrderTotals(
      {
        ...bill.totals,
        taxRate: bill.tax?.basisPoints ?? 0,
        savedMinor: bill.savedMinor,
        taxNote: reverseChargeNote(bill.tax?.kind, locale),
      },
      bill.terms.currency,
      bill.terms.tag,
    ),
    ...(bill.ageToDeclare > 0 ? { AgeToDeclare: bill.ageToDeclare } : {}),
  };
}

/** Total and number of units, for the header. */
export function toCartSummary(bill: Bill): CartSummary {
  return {
    OrderTotal: formatMinor(bill.totals.totalMinor, bill.terms.currency, bill.terms.tag),
    ItemCount: bill.lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}
