import type { CartChoices } from '../../../shared/api/cart.ts';
import type { CartGift } from '../../../shared/api/gift.ts';
import { isStoredValue } from '../../../shared/merchant/product/voucher-type.ts';
import { type BundleTier, findReachedTier, parseBundleTiers } from '../../../shared/merchant/values/bundle-tiers.ts';
import { type CartLineRow, readCartLines, readLineGift } from '../cart/carts-store.ts';
import { type CouponRejection, checkCoupon } from '../cart/coupons.ts';
import { type CouponForCart, readAutomaticCoupons, readCartCoupon } from '../cart/coupons-store.ts';
import { readNeededGames } from '../cart/needed-games-store.ts';
import { type Quote, readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { convertMinor, formatMinor } from '../catalog/prices/money.ts';
import type { PriceTerms } from '../catalog/prices/prices.ts';
import { ageToDeclare, toAgeTerms } from '../catalog/product/age-gate.ts';
import { isOfferBlockedIn, type Offer, readOffers } from '../catalog/product/offers-store.ts';
import { readSetting } from '../content/setting-rows-store.ts';
import { isGuestRow } from '../customers/customer-context.ts';
import type { CustomerRow } from '../customers/customers-store.ts';
import type { RequestFacts } from '../http/request-context.ts';
import type { MessageCode, MessageParams } from '../messages/messages.ts';
import { readOwnReservedUnits } from '../orders/open-orders-store.ts';
import { readMethodFees } from '../payments/method-fees-store.ts';
import { findMethod } from '../payments/methods.ts';
import { type BusinessRow, findBusiness, taxedCountryOf } from '../taxes/businesses-store.ts';
import { decideTax, isCrossBorder, isSameTax, type Tax, type TaxTerms } from '../taxes/decide-tax.ts';
import { readTaxTerms } from '../taxes/tax-terms-store.ts';
import { type Evidence, listCountries, type Place, weighEvidence } from '../taxes/weigh-evidence.ts';
import { readSpendablePoints } from '../wallet/points-store.ts';
import { decideBillTax, findOtherTaxCountry, priceFor, type TaxedBuyer } from './bill-tax.ts';
import { type Discount, discountOf, sumUp, type Totals, type TotalsLine } from './totals.ts';
import { withoutVat } from './vat.ts';

const BASIS_POINTS = 10_000;

export interface BillLine {
  id: number;
  quantity: number;
  offer: Offer;
  /** Why it cannot be bought as it is. */
  obstacles: Obstacle[];
  /** The available quantity when it is lower than the line's; null otherwise. */
  available: number | null;
  /** The base game that additional content needs, unless the shopper has it or buys it along; null for any other line. */
  needs: Offer | null;
  /** One copy is a gift. */
  gift: CartGift | null;
  /** True where a copy of it can be one: no bundle and no pre-order, and the shop offers gifts. */
  canBeGift: boolean;
}

/** A bundle that the shopper puts together, with the lines that belong to it. */
export interface BegunBundle {
  coupon: CouponForCart;
  tiers: BundleTier[];
  lines: BillLine[];
}

export interface Obstacle {
  code: MessageCode;
  params?: MessageParams;
}

/** A cart with its prices. Amounts in minor units of the terms' currency. */
export interface Bill {
  lines: BillLine[];
  totals: Totals;
  /** What reductions and the coupon take off, by the prices that the price tags strike through. */
  savedMinor: number;
  /** The coupon that applies. */
  coupon: CouponForCart | null;
  /** That one counts without its code, because the cart has none that applies. */
  isCouponAutomatic: boolean;
  /** The bundles that the shopper has begun to put together. */
  bundles: BegunBundle[];
  /** What the best of them takes off, whether or not it counts. */
  bundleMinor: number;
  /** The cart's coupon that does not apply. */
  rejected: { coupon: CouponForCart; rejection: CouponRejection } | null;
  terms: PriceTerms & Quote;
  country: string | null;
  /** Where the buyer of an order is by all evidence; null if that contradicts itself (TAX-6). */
  place: Place | null;
  /** Null while the country is unknown, or the rate. */
  tax: Tax | null;
  isCrossBorder: boolean;
  /** The business that it is for. */
  business: BusinessRow | null;
  /** The age that the buyer of what is sold has to declare (ADULT-3); 0 without one. */
  ageToDeclare: number;
}

function findObstacles(offer: Offer, quantity: number, left: number, country: string | null): Obstacle[] {
  const obstacles: Obstacle[] = [];
  if (!offer.isPublished || offer.unitEurMinor === null) obstacles.push({ code: 'not-for-sale' });
  else if (left <= 0) obstacles.push({ code: 'out-of-stock' });
  else if (left < quantity) obstacles.push({ code: 'stock-left', params: { left } });
  if (isOfferBlockedIn(offer, country)) obstacles.push({ code: 'region' });
  return obstacles;
}

/** False for a line that cannot be bought as it is: it counts towards no sum, and no order contains it (CART-13). */
export const isLineBuyable = ({ obstacles }: Pick<BillLine, 'obstacles'>): boolean => obstacles.length === 0;

/** The products whose keys a line takes. */
function partsOf(offer: Offer): readonly Offer[] {
  return offer.items.length > 0 ? offer.items : [offer];
}

function toLines(
  rows: readonly CartLineRow[],
  offers: ReadonlyMap<number, Offer>,
  needs: ReadonlyMap<number, Offer>,
  ownUnits: ReadonlyMap<number, number>,
  country: string | null,
): BillLine[] {
  // A game and a bundle that contains it share the same stock: the older line gets the keys first.
  const taken = new Map<number, number>();
  // A new order frees what the shopper's own unpaid orders reserve.
  const stockOf = ({ card: { Id }, isPublished, stock }: Offer) =>
    isPublished ? stock + (ownUnits.get(Id) ?? 0) - (taken.get(Id) ?? 0) : 0;
  return rows.flatMap((row) => {
    const offer = offers.get(row.product_id);
    if (!offer) return [];
    const parts = partsOf(offer);
    const left = Math.min(...parts.map(stockOf));
    const obstacles = findObstacles(offer, row.quantity, left, country);
    const units = obstacles.length === 0 ? row.quantity : 0;
    for (const { card } of parts) taken.set(card.Id, (taken.get(card.Id) ?? 0) + units);
    const available = obstacles[0]?.code === 'stock-left' ? left : null;
    const canBeGift = row.offers_gifts === 1 && offer.items.length === 0 && offer.preOrder === null;
    return {
      ...{ id: row.id, quantity: row.quantity, offer, obstacles, available },
      needs: needs.get(row.product_id) ?? null,
      gift: canBeGift ? readLineGift(row) : null,
      canBeGift,
    };
  });
}

/** The VAT of a bill, and which of its lines cannot be ordered with the others: an order has one rate (TAX-3). */
function addTax(lines: readonly BillLine[], terms: TaxTerms, buyer: TaxedBuyer | null, tag: string) {
  const offers = lines.filter(isLineBuyable).map(({ offer }) => offer);
  const tax = decideBillTax(offers, terms, buyer);
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const checked = lines.map((line): BillLine => {
    const other = findOtherTaxCountry(line.offer, tax, terms, buyer);
    if (other === null) return tax === null ? line : { ...line, offer: priceFor(line.offer, tax) };
    const obstacle: Obstacle = { code: 'taxed-elsewhere', params: { country: names.of(other) ?? other } };
    return { ...line, obstacles: [...line.obstacles, obstacle] };
  });
  return { lines: checked, tax };
}

/** Contradictions do not matter where the VAT is the same. */
function findPlace(evidence: Evidence, terms: TaxTerms): Place | null {
  const place = weighEvidence(evidence);
  const [first, ...others] = listCountries(evidence);
  if (place || first === undefined) return place;
  const tax = decideTax(terms, first);
  return others.every((other) => isSameTax(decideTax(terms, other), tax))
    ? { country: first, basis: 'same-tax' }
    : null;
}

/** The amount that a reduction takes off a line, in minor units of the terms' currency; 0 without one. */
export function savedOn({ offer, quantity }: Pick<BillLine, 'offer' | 'quantity'>): number {
  return Math.max(0, (offer.priorMinor ?? 0) - offer.unitMinor) * quantity;
}

/** The steps of a coupon for a bundle that the shopper puts together; null for any other coupon. */
const tiersOf = ({ tiers }: CouponForCart): BundleTier[] | null => (tiers === null ? null : parseBundleTiers(tiers));

/** Whether a coupon can be used on these lines. */
export function evaluateCoupon(coupon: CouponForCart, lines: readonly BillLine[], now: number): CouponRejection | null {
  const eurOf = (line: BillLine) => Number(line.offer.unitEurMinor) * line.quantity;
  const sum = (list: readonly BillLine[]) => list.reduce((total, line) => total + eurOf(line), 0);
  // Vouchers are neither discounted nor counted towards a minimum.
  const goods = lines.filter((line) => isLineBuyable(line) && !isStoredValue(line.offer));
  const gift = goods.find(({ offer }) => offer.card.Id === coupon.gift_product_id);
  const eligible = goods.filter((line) => coupon.eligible.has(line.offer.card.Id));
  return checkCoupon(
    {
      kind: coupon.kind,
      amount: coupon.amount,
      minimumMinor: coupon.minimum_minor,
      startsAt: coupon.starts_at,
      endsAt: coupon.ends_at,
      maxUses: coupon.max_uses,
      used: coupon.used,
      maxUsesPerCustomer: coupon.max_uses_per_customer,
      isFirstOrder: coupon.is_first_order === 1,
      isTheirs: coupon.is_theirs === 1,
      leastProducts: tiersOf(coupon)?.[0]?.products ?? 1,
    },
    {
      now,
      goodsEurMinor: sum(goods) - (gift?.offer.unitEurMinor ?? 0),
      eligibleEurMinor: sum(eligible),
      eligibleProducts: eligible.length,
      customerUses: coupon.customer_uses,
      hasOrdered: coupon.has_ordered === 1,
      hasFirstUse: coupon.has_first_use === 1,
      isCartEmpty: lines.length === 0,
    },
  );
}

/** What one unit of each product costs. */
export const sumOfEach = (lines: readonly BillLine[]): number =>
  lines.reduce((sum, { offer }) => sum + offer.unitMinor, 0);

/** What a coupon takes off, as `sumUp` has it; a gift is one unit of its product, a bundle one of each (COUPON-12). */
function toDiscount(coupon: CouponForCart, lines: readonly BillLine[], { rate, currency }: PriceTerms): Discount {
  if (coupon.gift_product_id !== null) {
    const gift = lines.find(({ offer }) => offer.card.Id === coupon.gift_product_id);
    return { kind: 'fixed', amount: gift?.offer.unitMinor ?? 0 };
  }
  const tiers = tiersOf(coupon);
  if (tiers) {
    const own = lines.filter(({ offer }) => coupon.eligible.has(offer.card.Id));
    const share = findReachedTier(tiers, own.length)?.basisPoints ?? 0;
    return { kind: 'fixed', amount: Math.round((sumOfEach(own) * share) / BASIS_POINTS) };
  }
  const { kind, amount } = coupon;
  return { kind, amount: kind === 'percent' ? amount : convertMinor(amount, rate, currency) };
}

function toTotalsLines(sold: readonly BillLine[], coupon: CouponForCart | null): TotalsLine[] {
  return sold.map(({ offer, quantity }) => ({
    unitMinor: offer.unitMinor,
    quantity,
    voucherType: offer.voucherType,
    isStoreCredit: offer.isStoreCredit,
    isEligible: coupon?.eligible.has(offer.card.Id) ?? false,
  }));
}

/** Minor units that a coupon takes off what is sold. */
const worthOf = (coupon: CouponForCart, sold: readonly BillLine[], terms: PriceTerms): number =>
  discountOf({ lines: toTotalsLines(sold, coupon), coupon: toDiscount(coupon, sold, terms) });

/** Of the coupons that count without a code, the one that takes most off (COUPON-9), and how much. */
function chooseAutomatic(coupons: readonly CouponForCart[], lines: readonly BillLine[], terms: PriceTerms) {
  const sold = lines.filter(isLineBuyable);
  const [best] = coupons
    .filter((coupon) => evaluateCoupon(coupon, lines, terms.nowMs) === null)
    .map((coupon) => ({ coupon, minor: worthOf(coupon, sold, terms) }))
    .filter(({ minor }) => minor > 0)
    .toSorted((one, other) => other.minor - one.minor);
  return best;
}

/** The bundles of which the cart has a product: those that the shopper could complete. */
function findBundles(coupons: readonly CouponForCart[], lines: readonly BillLine[], now: number): BegunBundle[] {
  return coupons.flatMap((coupon) => {
    const tiers = tiersOf(coupon);
    const rejection = tiers && evaluateCoupon(coupon, lines, now);
    if (!tiers || (rejection !== null && rejection !== 'coupon-not-applicable')) return [];
    const own = lines.filter((line) => isLineBuyable(line) && coupon.eligible.has(line.offer.card.Id));
    return own.length > 0 ? [{ coupon, tiers, lines: own }] : [];
  });
}

/** The amounts in the texts of a coupon's rejections. */
export function couponParams(coupon: CouponForCart, { rate, currency, tag }: PriceTerms): MessageParams {
  return { amount: formatMinor(convertMinor(coupon.minimum_minor, rate, currency), currency, tag) };
}

/** Where a bill is taxed: where its business is by its VAT id, else where all evidence or the buyer says. */
function findTaxedBuyer(business: BusinessRow | null, place: Place | null, country: string | null): TaxedBuyer | null {
  const ofBusiness = business && taxedCountryOf(business);
  if (ofBusiness !== null) return { country: ofBusiness, isBusiness: true };
  const ofConsumer = place?.country ?? country;
  return ofConsumer === null ? null : { country: ofConsumer, isBusiness: false };
}

/** The country of a bill: the chosen one, else the customer's, else that of the request. */
export function billCountry(choices: CartChoices, customer: CustomerRow | null, facts: RequestFacts): string | null {
  return choices.country ?? customer?.country_code ?? facts.country;
}

/** Prices the caller's cart. A visitor without a row has an empty cart. */
export async function readBill(
  db: D1Database,
  customer: CustomerRow | null,
  facts: RequestFacts,
  choices: CartChoices,
  evidence: Evidence | null = null,
): Promise<Bill> {
  const method = findMethod(choices.paymentMethod ?? '')?.systemName;
  const [terms, taxTerms, fees, rows, ownUnits, held, automatic, points, known, age] = await Promise.all([
    readPriceTerms(db, facts),
    readTaxTerms(db, Date.now()),
    method === undefined ? null : readMethodFees(db),
    customer ? readCartLines(db, customer.id) : [],
    customer ? readOwnReservedUnits(db, customer.id) : new Map<number, number>(),
    customer ? readCartCoupon(db, customer.id) : null,
    customer ? readAutomaticCoupons(db, customer.id, Date.now()) : [],
    choices.useRewardPoint ? readSpendablePoints(db, customer, Date.now()) : 0,
    choices.isBusiness && customer ? findBusiness(db, customer.id) : null,
    readSetting(db, 'age'),
  ]);
  const business = taxTerms.sellsToBusinesses ? known : null;
  const country = billCountry(choices, customer, facts);
  const productIds = rows.map((row) => row.product_id);
  const [offers, needs] = await Promise.all([
    readOffers(db, productIds, facts.locale, terms),
    customer ? readNeededGames(db, productIds, customer.id, facts.locale, terms) : new Map<number, Offer>(),
  ]);
  const weighed = evidence && findPlace(evidence, taxTerms);
  const buyer = findTaxedBuyer(business, weighed, country);
  const { lines, tax } = addTax(toLines(rows, offers, needs, ownUnits, country), taxTerms, buyer, terms.tag);
  const sold = lines.filter(isLineBuyable);
  const bundles = automatic.filter(({ tiers }) => tiers !== null);
  const bundleMinor = chooseAutomatic(bundles, lines, terms)?.minor ?? 0;
  const unusable = held && evaluateCoupon(held, lines, terms.nowMs);
  // Coupons are not combined: what was typed counts, unless a bundle that its page promises takes more off (COUPON-12).
  const isLess = held && bundleMinor > worthOf(held, sold, terms) ? 'coupon-less' : null;
  const rejection = unusable ?? isLess;
  const own = rejection === null ? held : null;
  const coupon = own ?? chooseAutomatic(automatic, lines, terms)?.coupon ?? null;
  const convert = (eurMinor: number) => convertMinor(eurMinor, terms.rate, terms.currency);
  const holder = choices.useBalance ? customer : null;
  const summed = sumUp({
    lines: toTotalsLines(sold, coupon),
    coupon: coupon && toDiscount(coupon, sold, terms),
    feeMinor: withoutVat(convert((method !== undefined && fees?.get(method)) || 0), tax?.relieved ?? 0),
    vatBasisPoints: tax?.basisPoints ?? 0,
    points,
    balanceEurMinor: holder ? holder.balance_minor - holder.promo_minor : 0,
    promoEurMinor: holder?.promo_minor ?? 0,
    rate: terms.rate,
    decimals: terms.currency.decimals,
  });
  // Points belong to an account (GUEST-7).
  const totals = customer && isGuestRow(customer) ? { ...summed, pointsToEarn: 0 } : summed;
  return {
    lines,
    totals,
    savedMinor: sold.reduce((sum, line) => sum + savedOn(line), totals.discountMinor),
    coupon,
    isCouponAutomatic: coupon !== own,
    bundles: findBundles(automatic, lines, terms.nowMs),
    bundleMinor,
    rejected: held && rejection ? { coupon: held, rejection } : null,
    terms,
    country,
    place: buyer?.isBusiness ? { country: buyer.country, basis: 'business' } : weighed,
    tax,
    isCrossBorder: buyer !== null && !buyer.isBusiness && isCrossBorder(taxTerms, buyer.country),
    business,
    ageToDeclare: ageToDeclare(
      toAgeTerms(age),
      sold.map(({ offer }) => offer.age),
      country,
    ),
  };
}
