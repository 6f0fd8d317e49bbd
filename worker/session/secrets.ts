import { encodeHex } from '../../shared/hex.ts';
import { deriveBytes, openText, sealText } from '../../shared/security/sealed-text.ts';

const encoder = new TextEncoder();
const RANDOM_BYTES = 32;
const KEY_BYTES = 32;

/** 256 random bits in hex: the id of a session or a browser. */
export function makeRandomName(): string {
  return encodeHex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

/** SHA-256 in hex: the database stores only the hash of a random id. */
export async function hashName(name: string): Promise<string> {
  return encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(name))));
}

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
