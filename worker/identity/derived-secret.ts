import { hkdfSync } from 'node:crypto';
import { parseSecrets } from '../../shared/security/secret-list.ts';

/**
 * Secrets in base64url, derived for the use that their label names (HKDF-SHA256, RFC 5869): a leaked one is useless for
 * the others. One for each secret of the list, newest first.
 */
export function deriveSecrets(secrets: string, label: string): string[] {
  return parseSecrets(secrets).map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', `latchkey/identity/${label}`, 32)).toString('base64url'),
  );
}

/** The same of the newest secret alone. */
export function deriveSecret(secrets: string, label: string): string {
  const [newest] = deriveSecrets(secrets, label);
  if (newest === undefined) throw new TypeError('COOKIE_SECRET is empty');
  return newest;
}
