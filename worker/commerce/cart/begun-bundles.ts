import type { BegunBundle } from '../../../shared/api/cart.ts';
import { LIST_ROUTES } from '../../../shared/entity-path.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { formatShare } from '../catalog/bundle-offers-store.ts';
import { readStamp } from '../catalog/catalogue-stamp-store.ts';
import { type CategoryRow, readCategoryTree, toListKind } from '../catalog/categories-store.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { belowLocale } from '../catalog/rail-tile-source.ts';
import { type Bill, type BegunBundle as BilledBundle, sumOfEach } from '../checkout/bill.ts';

function toBegun(bundle: BilledBundle, bill: Bill, category: CategoryRow, locale: LocaleCode): BegunBundle {
  const { coupon, tiers, lines } = bundle;
  const { currency, tag } = bill.terms;
  const text = (minor: number) => formatMinor(minor, currency, tag);
  const isCounted = bill.coupon?.id === coupon.id;
  const next = tiers.find(({ products }) => products > lines.length);
  const isReached = tiers.some(({ products }) => products <= lines.length);
  return {
    Id: coupon.id,
    CategoryId: category.id,
    CategoryName: category.name,
    Link: belowLocale(
      locale,
      href(locale, LIST_ROUTES[toListKind(category).EntityName ?? 'Category'], {
        seName: category.slug,
        id: category.id,
        page: 1,
      }),
    ),
    ProductIds: lines.map(({ offer }) => offer.card.Id),
    SubTotal: text(sumOfEach(lines)),
    Saving: isCounted ? text(bill.totals.discountMinor) : null,
    IsReplaced: isReached && !isCounted,
    Next: next ? { Products: next.products - lines.length, Percent: formatShare(next.basisPoints, tag) } : null,
  };
}

/** The bundles that a cart has begun, each with the category that it is chosen from (COUPON-12). */
export async function readBegunBundles(db: D1Database, bill: Bill, locale: LocaleCode): Promise<BegunBundle[]> {
  if (bill.bundles.length === 0) return [];
  const tree = await readCategoryTree(db, locale, await readStamp(db));
  return bill.bundles.flatMap((bundle) => {
    const category = bundle.coupon.category_id === null ? undefined : tree.find(bundle.coupon.category_id);
    return category ? [toBegun(bundle, bill, category, locale)] : [];
  });
}
