/**
 * A secret in base64url, derived for the use that its label names (HKDF-SHA256, RFC 5869): a leaked one is useless for
 * the others.
 */
export async function deriveSecret(secret: string, label: string): Promise<string> {
  const encoder = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const algorithm = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(`latchkey/identity/${label}`),
  };
  return Buffer.from(await crypto.subtle.deriveBits(algorithm, base, 256)).toString('base64url');
}
