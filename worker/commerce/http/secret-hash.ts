import { encodeHex } from '../../../shared/hex.ts';

/** SHA-256 in hex. Sufficient for tokens and codes of 64 random bits and more, which cannot be enumerated. */
export async function hashSecret(text: string): Promise<string> {
  return encodeHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/**
 * HMAC-SHA256 in hex with a key that is derived for one purpose (HKDF, RFC 5869) from a secret, or from the first of
 * several comma-separated ones: a leaked key is useless for other purposes.
 */
export async function signText(secrets: string, purpose: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const [newest = ''] = secrets.split(',');
  const base = await crypto.subtle.importKey('raw', encoder.encode(newest.trim()), 'HKDF', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(`latchkey/commerce/${purpose}`) },
    base,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  );
  return encodeHex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

/** A random token of 128 bits in hex. */
export function createToken(): string {
  return encodeHex(crypto.getRandomValues(new Uint8Array(16)));
}
