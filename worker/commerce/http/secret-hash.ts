import { decodeHex, encodeHex } from '../../../shared/hex.ts';
import { parseSecrets } from '../../../shared/security/secret-list.ts';

/** SHA-256 in hex. Sufficient for tokens and codes of 64 random bits and more, which cannot be enumerated. */
export async function hashSecret(text: string): Promise<string> {
  return encodeHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** A key that is derived for one purpose (HKDF, RFC 5869): a leaked one is useless for other purposes. */
async function deriveSigningKey(secret: string, purpose: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(`latchkey/commerce/${purpose}`) },
    base,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    [use],
  );
}

/** HMAC-SHA256 in hex for one purpose, with a secret or the newest of a list. */
export async function signText(secrets: string, purpose: string, text: string): Promise<string> {
  const [newest] = parseSecrets(secrets);
  if (newest === undefined) throw new TypeError('there is no secret to sign with');
  const key = await deriveSigningKey(newest, purpose, 'sign');
  return encodeHex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}

/** True for a signature by `signText` for this purpose with any secret of the list. WebCrypto compares in constant time. */
export async function isSigned(secrets: string, purpose: string, text: string, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  for (const secret of parseSecrets(secrets)) {
    const key = await deriveSigningKey(secret, purpose, 'verify');
    if (await crypto.subtle.verify('HMAC', key, decodeHex(signature), new TextEncoder().encode(text))) return true;
  }
  return false;
}

/** A random token of 128 bits in hex. */
export function createToken(): string {
  return encodeHex(crypto.getRandomValues(new Uint8Array(16)));
}
