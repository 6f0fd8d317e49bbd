import type { Offer } from '../catalog/product/offers-store.ts';
import type { NewOrderItem, SoldBundle } from '../orders/order-writes-store.ts';
import { splitByWeight } from '../refunds/refund-shares.ts';
import type { Bill } from './bill.ts';

type Unit = Omit<NewOrderItem, 'discountMinor' | 'discountEurMinor'>;
type Price = Pick<Unit, 'unitMinor' | 'unitEurMinor'>;

function toUnit(offer: Offer, price: Price, bundle: SoldBundle | null): Unit {
  return {
    productId: offer.card.Id,
    productName: offer.card.Name,
    productSeName: offer.card.SeName,
    pictureUrl: offer.card.DefaultPictureModel.ImageUrl,
    platform: offer.platform,
    ...price,
    voucherType: offer.voucherType,
    isStoreCredit: offer.isStoreCredit,
    bundle,
  };
}

/** A copy of a bundle: its items with their shares of its price, in proportion to what they cost alone. */
function toBundleUnits({ card, items, unitMinor, unitEurMinor }: Offer): Unit[] {
  const bundle = { guid: crypto.randomUUID(), productId: card.Id, name: card.Name, seName: card.SeName };
  const shares = splitByWeight(
    unitMinor,
    items.map((item) => item.unitMinor),
  );
  const sharesEur = splitByWeight(
    unitEurMinor ?? 0,
    items.map((item) => item.unitEurMinor ?? 0),
  );
  return items.map((item, index) =>
    toUnit(item, { unitMinor: shares[index] ?? 0, unitEurMinor: sharesEur[index] ?? 0 }, bundle),
  );
}

function toUnits(offer: Offer): Unit[] {
  if (offer.items.length > 0) return toBundleUnits(offer);
  return [toUnit(offer, { unitMinor: offer.unitMinor, unitEurMinor: offer.unitEurMinor ?? 0 }, null)];
}

/**
 * One entry per unit, each with its share of the coupon: the unit's value in a refund. A bundle is one unit of each of its
 * items.
 */
export function toOrderItems(bill: Bill): NewOrderItem[] {
  const units = bill.lines.flatMap(({ offer, quantity }) =>
    Array.from({ length: quantity }, () => toUnits(offer)).flat(),
  );
  const isEligible = ({ bundle, productId }: Unit) =>
    bill.coupon?.eligible.has(bundle?.productId ?? productId) ?? false;
  const split = (total: number, field: keyof Price) =>
    splitByWeight(
      total,
      units.map((unit) => (isEligible(unit) ? unit[field] : 0)),
    );
  const discounts = split(bill.totals.discountMinor, 'unitMinor');
  const discountsEur = split(bill.totals.discountEurMinor, 'unitEurMinor');
  return units.map((unit, index) => ({
    ...unit,
    discountMinor: discounts[index] ?? 0,
    discountEurMinor: discountsEur[index] ?? 0,
  }));
}
