import { sealText as seal, openText as unseal } from '../../../shared/security/sealed-text.ts';

type SealEnv = Pick<CommerceEnv, 'KEY_ENCRYPTION_KEY'>;

/** Marks a text as sealed: most mails contain nothing that must be. */
const PREFIX = 'sealed:';
const PURPOSE = { keyLabel: 'latchkey/commerce/outbox', idLabel: 'latchkey/commerce/outbox-id' };

/**
 * Encrypts the text of a message with a link or code that proves its reader's mailbox or phone: who reads the database
 * or a backup of it gets nothing that works (MAIL-20).
 */
export async function sealText(env: SealEnv, text: string): Promise<string> {
  return PREFIX + (await seal(text, env.KEY_ENCRYPTION_KEY, PURPOSE));
}

/**
 * The text of a stored message, sealed or not.
 * @throws when it was changed, or its secret is no longer in the list.
 */
export async function openText(env: SealEnv, stored: string): Promise<string> {
  return stored.startsWith(PREFIX) ? unseal(stored.slice(PREFIX.length), env.KEY_ENCRYPTION_KEY, PURPOSE) : stored;
}

/** Messages with their texts opened. One that cannot be opened has none, and stops no other. */
export function openTexts<Message extends { text: string }>(
  env: SealEnv,
  messages: readonly Message[],
): Promise<Message[]> {
  return Promise.all(
    messages.map(async (message) => {
      try {
        return { ...message, text: await openText(env, message.text) };
      } catch (error) {
        console.error('[commerce] a message cannot be decrypted', error);
        return { ...message, text: '' };
      }
    }),
  );
}
