import { join } from 'node:path';

export const GALLERY = join(import.meta.dirname, '..', '..', 'gallery');
/** What the prepared customer leaves for the shots: cookies, and the addresses of what was bought. */
export const CUSTOMER_STATE = join(GALLERY, '.customer.json');
export const CUSTOMER_PATHS = join(GALLERY, '.paths.json');

export interface CustomerPaths {
  /** Without the locale. */
  paid: string;
  failed: string;
  /** Orders: with keys to reveal, not paid yet, cancelled, with a complaint about a key. */
  opened: string;
  unpaid: string;
  cancelled: string;
  reported: string;
}
