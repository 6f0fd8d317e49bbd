import { deferHydration } from '../../hydration/hydrate.tsx';

/** An empty result with ways to continue: another search, the shop's categories and best sellers. */
export const NoProducts = deferHydration(
  async () => (await import('./no-products-content.tsx')).NoProductsContent,
  'render',
);
