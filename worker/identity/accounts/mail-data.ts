import { openText, sealText } from '../../../shared/security/sealed-text.ts';

/** Values of a mail's placeholders. */
export type MailValues = Readonly<Record<string, string | number>>;

type SealEnv = Pick<IdentityEnv, 'COOKIE_SECRET'>;

const PURPOSE = { keyLabel: 'latchkey/identity/outbox', idLabel: 'latchkey/identity/outbox-id' };

/**
 * The values of a mail as its row stores them. They contain links that sign somebody in or set a password, so they are
 * encrypted: who reads the database or a backup of it gets no live link (MAIL-20).
 */
export function sealMailData(env: SealEnv, values: MailValues): Promise<string> {
  return sealText(JSON.stringify(values), env.COOKIE_SECRET, PURPOSE);
}

/** The values of a stored mail; null if no secret of the list opens it, and the mail cannot be written any more. */
export async function openMailData(env: SealEnv, sealed: string): Promise<MailValues | null> {
  try {
    return JSON.parse(await openText(sealed, env.COOKIE_SECRET, PURPOSE));
  } catch (error) {
    console.warn('[identity] a mail cannot be decrypted', error instanceof Error ? error.name : error);
    return null;
  }
}
