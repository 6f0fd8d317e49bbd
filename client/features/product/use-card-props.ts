import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, use, useLayoutEffect, useMemo, useRef } from 'react';
import type { ProductCard } from '../../../shared/api/product.ts';
import { wantsLessData } from '../../browser/wants-less-data.ts';
import { ReadsContext } from '../../data/reads-context.ts';
import { useShop } from '../../data/shop-context.ts';
import { useHref } from '../../router/use-href.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { isRestrictedIn } from '../regional/activation-in-country.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useWishToggles } from '../wishlist/use-wish-toggle.ts';
import type { ShownCard, ShownPrice } from './card-view.ts';
import { usePrices } from './price/use-price.ts';
import { forNames, type PriceTexts, usePriceTexts } from './price/use-price-texts.ts';
import type { PreviewSources } from './show-on-hover.ts';

/** The fields of a card that say yes or no: each has a badge. */
export type CardFlag = {
  [Name in keyof ProductCard]-?: true extends ProductCard[Name] ? Name : never;
}[keyof ProductCard];
type CardBadge = readonly [flag: CardFlag, text: string, tone: 'solid' | 'picture'];

/** The texts of every card. */
interface CardTexts extends PriceTexts {
  /** In their order. */
  badges: readonly CardBadge[];
  soldOut: string;
  add: string;
  addOf: (name: string) => string;
  wishOf: (name: string) => string;
  needs: (game: string) => string;
}

/** The props of a card besides its product: referentially stable while nothing changes. */
export interface CardProps {
  href: string;
  isCrawler: boolean;
  price: ShownPrice | undefined;
  /** Says that the key does not activate in the visitor's country; null if it does or the country is unknown. */
  restriction: string | null;
  isAdding: boolean;
  isWished: boolean;
  /** True while the wishlist button is disabled. */
  isWishLocked: boolean;
  texts: CardTexts;
  onAdd: (product: ShownCard) => void;
  onToggleWish: (productId: number) => void;
  onHover: (event: PointerEvent, productId: number, show: (preview: PreviewSources) => void) => void;
}

function useCardTexts() {
  const { t } = useLingui();
  const priceTexts = usePriceTexts();
  return useMemo(
    () => ({
      ...priceTexts,
      badges: [
        ['IsPreOrder', t`Pre-order`, 'solid'],
        ['MarkAsNew', t`New`, 'solid'],
        ['IsDlc', t`DLC`, 'picture'],
      ] satisfies CardBadge[],
      soldOut: t`Sold out`,
      restricted: t`Not in your country`,
      add: t`Add to cart`,
      addOf: forNames((name) => t`Add to cart: ${name}`),
      wishOf: forNames((name) => t`Wishlist: ${name}`),
      needs: forNames((name) => t`Needs ${name}`),
    }),
    [t, priceTexts],
  );
}

/**
 * The props of a list's cards: hooks run once per list instead of once per card, and a memoised card re-renders only
 * for changes of its own product.
 */
export function useCardProps(products: readonly ShownCard[]): (product: ShownCard) => CardProps {
  const href = useHref();
  const { isCrawler } = useShop();
  const country = useCustomer().customer?.CountryIsoCode ?? null;
  const texts = useCardTexts();
  const priceOf = usePrices(products);
  const { addingIds, add } = useAddToCart();
  const { wishedIds, lockedIds, toggle } = useWishToggles();
  // Stable handlers that call the latest version: otherwise every card would re-render with each addition.
  const newest = useRef({ add, toggle });
  useLayoutEffect(() => {
    newest.current = { add, toggle };
  });
  const reads = use(ReadsContext);
  const handlers = useMemo<Pick<CardProps, 'onAdd' | 'onToggleWish' | 'onHover'>>(
    () => ({
      onAdd: (product) => void newest.current.add(product),
      onToggleWish: (productId) => newest.current.toggle(productId),
      onHover({ currentTarget: card, pointerType }, productId, show) {
        if (!reads || pointerType === 'touch' || wantsLessData()) return;
        import('./show-on-hover.ts').then(({ showOnHover }) => showOnHover(card, reads, productId, show), console.warn);
      },
    }),
    [reads],
  );
  return (product) => ({
    href: href('product', { seName: product.SeName, id: product.Id }),
    isCrawler,
    price: priceOf(product),
    restriction: isRestrictedIn(product.GeoRestrictions, country) ? texts.restricted : null,
    isAdding: addingIds.has(product.Id),
    isWished: wishedIds.has(product.Id),
    isWishLocked: lockedIds.has(product.Id),
    texts,
    ...handlers,
  });
}
