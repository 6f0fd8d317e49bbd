import { join } from 'node:path';

export const GALLERY = join(import.meta.dirname, '..', '..', 'gallery');
/** What the prepared customer leaves for the screenshots: cookies, and the paths of the orders. */
export const CUSTOMER_STATE = join(GALLERY, '.customer.json');
export const CUSTOMER_PATHS = join(GALLERY, '.paths.json');

export interface CustomerPaths {
  /** Without the locale. */
  paid: string;
  failed: string;
  /** Orders: with keys to reveal, unpaid, cancelled, and with a report about a key. */
  opened: string;
  unpaid: string;
  cancelled: string;
  reported: string;
}
