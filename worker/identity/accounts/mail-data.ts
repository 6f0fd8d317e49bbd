import { base64url, CompactEncrypt, compactDecrypt } from 'jose';
import { deriveSecret } from '../derived-secret.ts';

/** Values of a mail's placeholders. */
export type MailValues = Readonly<Record<string, string | number>>;

type SealEnv = Pick<IdentityEnv, 'COOKIE_SECRET'>;

const deriveKey = ({ COOKIE_SECRET }: SealEnv): Uint8Array => base64url.decode(deriveSecret(COOKIE_SECRET, 'outbox'));

/**
 * The values of a mail as its row stores them. They contain links that sign somebody in or set a password, so they are
 * encrypted (JWE: direct key, A256GCM): who reads the database or a backup of it gets no live link (MAIL-20).
 */
export function sealMailData(env: SealEnv, values: MailValues): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(values)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(deriveKey(env));
}

/** The values of a stored mail; null if they were sealed with another secret, and the mail cannot be written any more. */
export async function openMailData(env: SealEnv, sealed: string): Promise<MailValues | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, deriveKey(env), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch (error) {
    console.warn('[identity] a mail cannot be decrypted', error instanceof Error ? error.name : error);
    return null;
  }
}
