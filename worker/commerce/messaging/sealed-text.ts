import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { encodeHex } from '../../../shared/hex.ts';
import { parseSecrets } from '../../../shared/security/secret-list.ts';

type SealEnv = Pick<CommerceEnv, 'KEY_ENCRYPTION_KEY'>;

/** Marks a text as sealed: most mails contain nothing that must be. */
const PREFIX = 'sealed:';
const KEY_BITS = 256;
const KEY_ID_BITS = 64;

/** A key for this use alone, and an id by which texts refer to it (HKDF-SHA256, RFC 5869). */
async function deriveKey(secret: string): Promise<{ key: Uint8Array; id: string }> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, ['deriveBits']);
  const derive = async (label: string, bits: number) => {
    const info = new TextEncoder().encode(`latchkey/commerce/${label}`);
    return new Uint8Array(
      await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }, base, bits),
    );
  };
  return { key: await derive('outbox', KEY_BITS), id: encodeHex(await derive('outbox-id', KEY_ID_BITS)) };
}

/**
 * Encrypts the text of a message with a link or code that proves its reader's mailbox or phone (JWE: direct key,
 * A256GCM): who reads the database or a backup of it gets nothing that works (MAIL-20).
 */
export async function sealText(env: SealEnv, text: string): Promise<string> {
  const [secret] = parseSecrets(env.KEY_ENCRYPTION_KEY);
  if (secret === undefined) throw new TypeError('KEY_ENCRYPTION_KEY is empty');
  const { key, id } = await deriveKey(secret);
  const sealed = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: id })
    .encrypt(key);
  return PREFIX + sealed;
}

async function findKey(env: SealEnv, id: string | undefined): Promise<Uint8Array> {
  for (const secret of parseSecrets(env.KEY_ENCRYPTION_KEY)) {
    const derived = await deriveKey(secret);
    if (derived.id === id) return derived.key;
  }
  throw new RangeError('a message was sealed by a secret that is not in the list');
}

/**
 * The text of a stored message, sealed or not.
 * @throws when it was changed, or its secret is no longer in the list.
 */
export async function openText(env: SealEnv, stored: string): Promise<string> {
  if (!stored.startsWith(PREFIX)) return stored;
  const sealed = stored.slice(PREFIX.length);
  const key = await findKey(env, decodeProtectedHeader(sealed).kid);
  const { plaintext } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return new TextDecoder().decode(plaintext);
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
