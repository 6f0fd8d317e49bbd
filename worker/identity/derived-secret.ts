import { hkdfSync } from 'node:crypto';

/**
 * A secret in base64url, derived for the use that its label names (HKDF-SHA256, RFC 5869): a leaked one is useless for
 * the others.
 */
export function deriveSecret(secret: string, label: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `latchkey/identity/${label}`, 32)).toString('base64url');
}
