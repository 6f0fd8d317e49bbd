import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { TimeLeft } from '../../../shared/discount-timer.ts';
import { useShop } from '../../data/shop-context.ts';
import { useHref } from '../../router/use-href.ts';
import { type CartAdditions, useCartAdditions } from '../cart/use-add-to-cart.ts';
import { isRefusedIn } from '../country/activation-in-country.ts';
import { type PriceOf, usePrices } from '../prices/use-price.ts';
import { type PriceTexts, usePriceTexts } from '../prices/use-price-texts.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useWishToggles, type WishToggles } from '../wishlist/use-wish-toggle.ts';
import type { ShownCard } from './shown-card.ts';
import { useTimesLeft } from './use-now.ts';

/** The words that every card says. */
interface CardTexts extends PriceTexts {
  isNew: string;
  soldOut: string;
  refused: string;
  add: string;
  addOf: (name: string) => string;
  wishOf: (name: string) => string;
  timeLeft: (left: TimeLeft) => string;
}

/** What the cards of one list share. */
export interface CardTools {
  /** What the cards of other pages have the same words, links and pictures by. */
  key: string;
  href: ReturnType<typeof useHref>;
  isCrawler: boolean;
  /** Says that its key does not activate where the visitor is; null where it does or nobody knows. */
  refusalOf: (product: ShownCard) => string | null;
  priceOf: PriceOf;
  /** Until its discount ends; null where that is not shown. */
  timeLeftOf: (product: ShownCard) => TimeLeft | null;
  additions: CartAdditions;
  wishes: WishToggles;
  texts: CardTexts;
}

/** Read once for a list and not once for each card: on the server that is most of what a card would cost. */
export function useCardTools(products: readonly ShownCard[]): CardTools {
  const { t } = useLingui();
  const priceTexts = usePriceTexts();
  const href = useHref();
  const { locale, currency, isCrawler } = useShop();
  const country = useCustomer().customer?.CountryIsoCode ?? null;
  const priceOf = usePrices(products);
  const ends = products.map((product) => priceOf(product)?.ProductDiscount?.ToDate);
  const timesLeft = useTimesLeft(ends);
  const additions = useCartAdditions();
  const wishes = useWishToggles();
  // A card that had no news holds on to older tools: what it does is done by the newest.
  const newest = useRef({ additions, wishes });
  useLayoutEffect(() => {
    newest.current = { additions, wishes };
  });
  const acts = useMemo(
    () => ({
      add: (...of: Parameters<CartAdditions['add']>) => newest.current.additions.add(...of),
      toggle: (productId: number) => newest.current.wishes.toggle(productId),
    }),
    [],
  );
  const texts = useMemo(
    () => ({
      ...priceTexts,
      isNew: t`New`,
      soldOut: t`Sold out`,
      refused: t`Not for your country`,
      add: t`Add to cart`,
      addOf: (name: string) => t`Add to cart: ${name}`,
      wishOf: (name: string) => t`Wishlist: ${name}`,
      timeLeft: ({ days, hours }: TimeLeft) =>
        days > 0 ? t`${days}d ${hours}h` : hours > 0 ? t`${hours}h` : t`Last hour`,
    }),
    [t, priceTexts],
  );
  return {
    key: `${locale.code} ${currency} ${isCrawler}`,
    href,
    isCrawler,
    refusalOf: (product) => (isRefusedIn(product.GeoRestrictions, country) ? texts.refused : null),
    priceOf,
    timeLeftOf: (product) => timesLeft[products.indexOf(product)] ?? null,
    additions: { addingIds: additions.addingIds, add: acts.add },
    wishes: { ...wishes, toggle: acts.toggle },
    texts,
  };
}
