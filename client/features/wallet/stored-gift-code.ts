import { canonicalizeCode } from '../../../shared/typed-code.ts';
import type { SafeStorage } from '../../browser/storage.ts';
import { GIFT_CODE } from './gift-code-name.ts';

const CODE_PATTERN = /^[A-Z0-9]{4,64}$/;

/**
 * Stores a link's code in canonical form (TYPED-1) until the visitor is signed in. Requested by the visitor's own link, so it
 * needs no further consent. Returns false for an invalid code.
 */
export function keepGiftCode(storage: SafeStorage, code: string): boolean {
  const canonical = canonicalizeCode(code);
  if (!CODE_PATTERN.test(canonical)) return false;
  storage.set(GIFT_CODE, canonical);
  return true;
}

/** Returns and removes the stored code; null if there is none. */
export function takeGiftCode(storage: SafeStorage): string | null {
  const code = storage.get(GIFT_CODE);
  if (code !== null) storage.remove(GIFT_CODE);
  return code;
}
