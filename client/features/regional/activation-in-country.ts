import type { CardRegion } from '../../../shared/api/product.ts';
import { isBlockedIn } from '../../../shared/eea.ts';

/** True when a product is not sold in the visitor's country. A card without a region has no restriction. */
export function isRestrictedIn(region: CardRegion | undefined, country: string | null): boolean {
  return region !== undefined && isBlockedIn(region, country);
}
