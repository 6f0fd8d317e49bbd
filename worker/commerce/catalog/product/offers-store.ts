import { type PreOrder, type ProductCard, SPECIFICATION_VARIANT } from '../../../../shared/api/product.ts';
import type { LocaleCode } from '../../../../shared/locales.ts';
import { isVoucherType, type VoucherFacts } from '../../../../shared/merchant/product/voucher-type.ts';
import { readAll, readTextList, toJsonList } from '../../database.ts';
import { currentMinor, type PriceTerms, priorMinor, toLocalMinor } from '../prices/prices.ts';
import { readCardRows, toCard } from '../product-cards-store.ts';
import { isSoldIn, type RegionFacts } from '../region.ts';
import { AGE_LABELS, highestAge } from './age-gate.ts';
import { readBundleItems } from './bundle-items-store.ts';
import { toPreOrder } from './pre-order.ts';

/** A product's data for carts and orders. */
export interface Offer extends VoucherFacts {
  card: ProductCard;
  /** Null when it has no price. */
  unitEurMinor: number | null;
  /** In minor units of the terms' currency; 0 without a price. */
  unitMinor: number;
  /** The previous price shown on its price tag, in minor units of the terms' currency; null without a reduction. */
  priorMinor: number | null;
  /** Of a single-purpose voucher: where it can be used, whose VAT it carries; null: where its buyer is. */
  voucherCountry: string | null;
  isPublished: boolean;
  /** Keys available for sale. */
  stock: number;
  region: RegionFacts | null;
  /** In the request's language; null where the merchant stated no region. */
  regionName: string | null;
  platform: string;
  /** When its key comes, while it is sold before its release (PREORDER-1). */
  preOrder: PreOrder | null;
  /** The age that its ratings name, or those of a bundle's items; 0 without one. */
  age: number;
  /** The items of a bundle: each copy takes one key of each. Empty for any other product. */
  items: readonly Offer[];
}

/** True when the product, or an item of the bundle, is not sold to a country (CHECKOUT-9). */
export function isOfferBlockedIn({ region, items }: Offer, country: string | null): boolean {
  return !isSoldIn(region, country) || items.some((item) => !isSoldIn(item.region, country));
}

interface SaleRow {
  product_id: number;
  voucher_type: string;
  is_store_credit: number;
  voucher_country: string | null;
  region_name: string | null;
  is_worldwide: number | null;
  allowed_countries: string | null;
  blocked_countries: string | null;
  age_labels: string | null;
}

function readSaleRows(db: D1Database, ids: readonly number[], locale: LocaleCode): Promise<SaleRow[]> {
  return readAll<SaleRow>(
    db,
    `SELECT p.id AS product_id, p.voucher_type, p.is_store_credit, p.voucher_country, coalesce(named.value, r.name) AS region_name,
       r.is_worldwide, r.allowed_countries, r.blocked_countries, ${AGE_LABELS} AS age_labels
     FROM json_each(?1) asked JOIN products p ON p.id = asked.value LEFT JOIN regions r ON r.id = p.region_id
       LEFT JOIN localized named ON named.entity = 'region' AND named.entity_id = r.id AND named.locale = ?2
         AND named.field = 'Name'`,
    toJsonList(ids),
    locale,
  );
}

/** Null for a product without a region restriction. */
function toRegion(row: SaleRow | undefined): RegionFacts | null {
  return row && row.is_worldwide !== null
    ? {
        isWorldwide: row.is_worldwide === 1,
        allowed: readTextList(row.allowed_countries ?? '[]'),
        blocked: readTextList(row.blocked_countries ?? '[]'),
      }
    : null;
}

function toVoucherFacts(row: SaleRow | undefined): VoucherFacts {
  const type = row?.voucher_type ?? 'None';
  return { voucherType: isVoucherType(type) ? type : 'None', isStoreCredit: row?.is_store_credit === 1 };
}

function platformOf(card: ProductCard): string {
  const own = card.ProductSpecifications.filter((one) => one.SpecificationAttributeId === SPECIFICATION_VARIANT);
  return own.map((one) => one.ValueRaw).join(', ');
}

async function readSingleOffers(
  db: D1Database,
  ids: readonly number[],
  locale: LocaleCode,
  terms: PriceTerms,
): Promise<Map<number, Offer>> {
  const [{ rows, groups }, sales] = await Promise.all([readCardRows(db, ids, locale), readSaleRows(db, ids, locale)]);
  const saleOf = new Map(sales.map((row) => [row.product_id, row]));
  return new Map(
    rows.map((row) => {
      const card = toCard(row, groups, terms);
      const eur = currentMinor(row, terms.nowMs);
      const prior = priorMinor(row, terms.nowMs);
      const offer: Offer = {
        card,
        unitEurMinor: eur,
        unitMinor: eur === null ? 0 : toLocalMinor(row, eur, terms),
        priorMinor: prior === null ? null : toLocalMinor(row, prior, terms),
        isPublished: row.is_published === 1,
        stock: row.stock,
        region: toRegion(saleOf.get(row.id)),
        regionName: saleOf.get(row.id)?.region_name ?? null,
        ...toVoucherFacts(saleOf.get(row.id)),
        voucherCountry: saleOf.get(row.id)?.voucher_country ?? null,
        platform: platformOf(card),
        preOrder: toPreOrder(row, locale),
        age: highestAge(saleOf.get(row.id)?.age_labels ?? null),
        items: [],
      };
      return [row.id, offer];
    }),
  );
}

/**
 * Offers by product id, including unpublished ones: a cart must be able to say why a line can no longer be bought.
 */
export async function readOffers(
  db: D1Database,
  ids: readonly number[],
  locale: LocaleCode,
  terms: PriceTerms,
): Promise<Map<number, Offer>> {
  if (ids.length === 0) return new Map();
  const [offers, bundles] = await Promise.all([readSingleOffers(db, ids, locale, terms), readBundleItems(db, ids)]);
  if (bundles.size === 0) return offers;
  const itemOffers = await readSingleOffers(db, [...new Set([...bundles.values()].flat())], locale, terms);
  return new Map(
    [...offers].map(([id, offer]) => {
      const items = (bundles.get(id) ?? []).flatMap((itemId) => itemOffers.get(itemId) ?? []);
      return [id, items.length === 0 ? offer : { ...offer, items }];
    }),
  );
}
