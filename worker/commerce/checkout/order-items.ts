import { isStoredValue } from '../../../shared/merchant/product/voucher-type.ts';
import type { Offer } from '../catalog/product/offers-store.ts';
import type { NewOrderItem, SoldBundle } from '../orders/order-writes-store.ts';
import { splitByWeight } from '../settlement/refund-shares.ts';
import { type Bill, type BillLine, isLineBuyable } from './bill.ts';

type Share = 'discountMinor' | 'unitEurMinor' | 'discountEurMinor' | 'promoUsedEurMinor' | 'promoMinor';
type Unit = Omit<NewOrderItem, Share>;

function toUnit(offer: Offer, unitMinor: number, bundle: SoldBundle | null, gift: Unit['gift'] = null): Unit {
  return {
    productId: offer.card.Id,
    productName: offer.card.Name,
    platform: offer.platform,
    unitMinor,
    voucherType: offer.voucherType,
    isStoreCredit: offer.isStoreCredit,
    bundle,
    gift,
  };
}

/** A copy of a bundle: its items with their shares of its price, in proportion to what they cost alone. */
function toBundleUnits({ card, items, unitMinor }: Offer): Unit[] {
  const bundle = { guid: crypto.randomUUID(), productId: card.Id, name: card.Name };
  const shares = splitByWeight(
    unitMinor,
    items.map((item) => item.unitMinor),
  );
  return items.map((item, index) => toUnit(item, Number(shares[index]), bundle));
}

/** The units of a line: one of them is its gift. */
function toUnits({ offer, quantity, gift }: BillLine): Unit[] {
  return Array.from({ length: quantity }, (_, index) =>
    offer.items.length > 0
      ? toBundleUnits(offer)
      : [toUnit(offer, offer.unitMinor, null, index === quantity - 1 ? gift : null)],
  ).flat();
}

/**
 * Whether a unit has a share of the coupon: those of the products that it is for, but of a bundle that the shopper puts
 * together, and of a free gift, one copy of each.
 */
function findDiscounted(units: readonly Unit[], coupon: Bill['coupon']): boolean[] {
  const isOneOfEach = coupon !== null && (coupon.tiers !== null || coupon.gift_product_id !== null);
  const firstCopies = new Map<number, Unit | string>();
  return units.map((unit) => {
    const id = unit.bundle?.productId ?? unit.productId;
    if (!coupon?.eligible.has(id)) return false;
    // A copy of a bundle is all its items.
    const copy = unit.bundle?.guid ?? unit;
    if (!firstCopies.has(id)) firstCopies.set(id, copy);
    return !isOneOfEach || firstCopies.get(id) === copy;
  });
}

/**
 * One entry per unit, each with its share of coupon and promotional credit: the unit's value in a refund. A bundle is one unit
 * of each of its items.
 */
export function toOrderItems(bill: Bill): NewOrderItem[] {
  const units = bill.lines.filter(isLineBuyable).flatMap(toUnits);
  const isDiscounted = findDiscounted(units, bill.coupon);
  const prices = units.map((unit) => unit.unitMinor);
  const byCoupon = splitByWeight(
    bill.totals.discountMinor,
    units.map((unit, index) => (isDiscounted[index] ? unit.unitMinor : 0)),
  );
  const reducible = units.map((unit, index) => (isStoredValue(unit) ? 0 : unit.unitMinor - Number(byCoupon[index])));
  const byPromo = splitByWeight(bill.totals.promoMinor, reducible);
  const promoUsed = splitByWeight(bill.totals.promoUsedEurMinor, reducible);
  const discounts = byCoupon.map((minor, index) => minor + Number(byPromo[index]));
  // In euros, too, the units add up to the order.
  const pricesEur = splitByWeight(bill.totals.subtotalEurMinor, prices);
  const discountsEur = splitByWeight(bill.totals.discountEurMinor, discounts);
  return units.map((unit, index) => ({
    ...unit,
    discountMinor: Number(discounts[index]),
    unitEurMinor: Number(pricesEur[index]),
    discountEurMinor: Number(discountsEur[index]),
    promoUsedEurMinor: Number(promoUsed[index]),
    promoMinor: Number(byPromo[index]),
  }));
}
