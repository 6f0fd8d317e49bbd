import { ApiError } from '../../../shared/api/endpoint.ts';

interface StockOffer {
  /** How many the cart can contain in total. */
  available: number;
  /** How many it contains already. */
  held: number;
}

/** The available quantity, when a change was rejected because too few are left; null for any other failure. */
export function findStockOffer(error: unknown): StockOffer | null {
  if (!(error instanceof ApiError)) return null;
  const { Available: available = 0, Held: held = 0 } = error.details;
  return available > held ? { available, held } : null;
}
