import type { Category } from '../../../shared/api/catalog.ts';
import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { parseBundleTiers } from '../../../shared/merchant/values/bundle-tiers.ts';
import { readAll } from '../database.ts';

/** A bundle of a category, with when it counts: in milliseconds UTC, null for no limit. */
export interface BundleOffer {
  startsAt: number | null;
  endsAt: number | null;
  shown: NonNullable<Category['BundleOffer']>;
}

interface OfferRow {
  id: number;
  tiers: string;
  starts_at: number | null;
  ends_at: number | null;
}

/** A share as the shopper reads it, such as "10%". */
export const formatShare = (basisPoints: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);

/** The bundles that every cart may have from a category, also those that have yet to start. */
export async function readBundleOffers(db: D1Database, categoryId: number, locale: LocaleCode): Promise<BundleOffer[]> {
  const rows = await readAll<OfferRow>(
    db,
    `SELECT c.id, c.tiers, c.starts_at, c.ends_at FROM coupons c WHERE c.is_automatic = 1 AND c.tiers IS NOT NULL
       AND c.group_id IS NULL AND c.is_first_order = 0 AND c.minimum_minor = 0
       AND (c.max_uses IS NULL OR c.used < c.max_uses)
       AND EXISTS (SELECT 1 FROM coupon_scopes s WHERE s.coupon_id = c.id AND s.kind = 'category' AND s.target_id = ?1)
     ORDER BY c.id`,
    categoryId,
  );
  const { tag } = localeOf(locale);
  return rows.map(({ id, tiers, starts_at, ends_at }) => ({
    startsAt: starts_at,
    endsAt: ends_at,
    shown: {
      Id: id,
      Steps: (parseBundleTiers(tiers) ?? []).map(({ products, basisPoints }) => ({
        Products: products,
        Percent: formatShare(basisPoints, tag),
      })),
      EndsOnUtc: ends_at === null ? null : new Date(ends_at).toISOString(),
    },
  }));
}

/** The first of a category's bundles that counts at an instant. */
export const findBundleOffer = (offers: readonly BundleOffer[], now: number): BundleOffer | undefined =>
  offers.find(({ startsAt, endsAt }) => (startsAt ?? 0) <= now && now < (endsAt ?? Number.POSITIVE_INFINITY));
