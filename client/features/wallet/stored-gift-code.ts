import { cleanTyped } from '../../../shared/typed-code.ts';
import type { SafeStorage } from '../../browser/storage.ts';

/** WALLET-3. Requested by the visitor's own link, so it needs no further consent. */
const GIFT_CODE = 'giftcode';
const CODE_PATTERN = /^[\w -]{4,64}$/;

/**
 * Stores a link's code until the visitor is signed in, without the invisible characters that e-mail programs add.
 * Returns false for an invalid code.
 */
export function keepGiftCode(storage: SafeStorage, code: string): boolean {
  const cleaned = cleanTyped(code).trim();
  if (!CODE_PATTERN.test(cleaned)) return false;
  storage.set(GIFT_CODE, cleaned);
  return true;
}

/** Returns and removes the stored code; null if there is none. */
export function takeGiftCode(storage: SafeStorage): string | null {
  const code = storage.get(GIFT_CODE);
  if (code !== null) storage.remove(GIFT_CODE);
  return code;
}
