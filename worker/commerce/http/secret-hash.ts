/** Hex of bytes. */
export function toHex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 in hex. Enough for tokens and codes of 64 random bits and more, which nobody can try through. */
export async function hashSecret(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** HMAC-SHA256 in hex under a purpose of its own: one secret, but no value serves for another purpose. */
export async function signText(secret: string, purpose: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return toHex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${purpose}\n${text}`)));
}

/** A random token of 128 bits in hex. */
export function createToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
