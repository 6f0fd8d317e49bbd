import { ApiError } from '../../../shared/api/endpoint.ts';

interface StockOffer {
  /** What can be in the cart in all. */
  available: number;
  /** What lies in it already. */
  held: number;
}

/** The quantity that can be had in place of the one that was refused because too few are left; null for any other failure. */
export function findStockOffer(error: unknown): StockOffer | null {
  if (!(error instanceof ApiError)) return null;
  const { Available: available = 0, Held: held = 0 } = error.details;
  return available > held ? { available, held } : null;
}
