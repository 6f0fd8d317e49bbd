import { encodeHex } from '../../shared/hex.ts';
import { deriveBytes, openText, sealText } from '../../shared/security/sealed-text.ts';

const KEY_BYTES = 32;

/** A secret in hex, derived for the use that its label names. */
export async function deriveSecret(secret: string, label: string): Promise<string> {
  return encodeHex(await deriveBytes(secret, `latchkey/storefront/${label}`, KEY_BYTES));
}

const PURPOSE = { keyLabel: 'latchkey/storefront/session/seal', idLabel: 'latchkey/storefront/session/key-id' };

/** Encrypts a JSON value with the newest secret. */
export function seal(value: unknown, secrets: string): Promise<string> {
  return sealText(JSON.stringify(value), secrets, PURPOSE);
}

/**
 * Decrypts what `seal` returned, with the secret of its key id.
 * @throws when that secret is not in the list, or the text was changed.
 */
export async function unseal(sealed: string, secrets: string): Promise<unknown> {
  return JSON.parse(await openText(sealed, secrets, PURPOSE));
}
