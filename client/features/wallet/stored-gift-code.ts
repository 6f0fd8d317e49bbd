import type { SafeStorage } from '../../browser/storage.ts';

/** WALLET-3. Requested by the visitor's own link, so it needs no further consent. */
const GIFT_CODE = 'giftcode';
const CODE_PATTERN = /^[\w -]{4,64}$/;

/** Stores the code of a link until its visitor is signed in. Returns false for an invalid code. */
export function keepGiftCode(storage: SafeStorage, code: string): boolean {
  const trimmed = code.trim();
  if (!CODE_PATTERN.test(trimmed)) return false;
  storage.set(GIFT_CODE, trimmed);
  return true;
}

/** Takes the stored code; null when there is none. */
export function takeGiftCode(storage: SafeStorage): string | null {
  const code = storage.get(GIFT_CODE);
  if (code !== null) storage.remove(GIFT_CODE);
  return code;
}
