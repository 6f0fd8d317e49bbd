import { use } from 'react';
import { loadPageMessages } from '../../data/i18n.ts';
import { useShop } from '../../data/shop-context.ts';
import { Reviews } from './reviews.tsx';

/** The reviews of a product, once their messages are there: no page loads them with its own. */
export function ProductReviews({ productId }: { productId: number }) {
  const { locale } = useShop();
  // The server has the messages of all pages.
  if (!import.meta.env.SSR) use(loadPageMessages('reviews', locale.code));
  return <Reviews productId={productId} />;
}
