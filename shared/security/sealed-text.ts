import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { encodeHex } from '../hex.ts';
import { parseSecrets } from './secret-list.ts';

const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;

/** What is sealed: the labels that its key, and the id by which texts refer to it, are derived by. */
export interface SealPurpose {
  readonly keyLabel: string;
  readonly idLabel: string;
}

/** Bytes for one use (HKDF-SHA256, RFC 5869): leaked ones are useless for the others. */
export async function deriveBytes(secret: string, label: string, length: number): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(label) };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, length * 8));
}

const toKey = (secret: string, { keyLabel }: SealPurpose) => deriveBytes(secret, keyLabel, KEY_BYTES);

const toKeyId = async (secret: string, { idLabel }: SealPurpose) =>
  encodeHex(await deriveBytes(secret, idLabel, KEY_ID_BYTES));

/** The newest secret of a list. @throws TypeError for an empty one. */
export function newestSecret(secrets: string): string {
  const [newest] = parseSecrets(secrets);
  if (newest === undefined) throw new TypeError('a list of secrets is empty');
  return newest;
}

/** Encrypts with the newest secret, as a compact JWE (RFC 7516: direct key, A256GCM) that names it by its id. */
export async function sealText(text: string, secrets: string, purpose: SealPurpose): Promise<string> {
  const secret = newestSecret(secrets);
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: await toKeyId(secret, purpose) })
    .encrypt(await toKey(secret, purpose));
}

async function findKey(id: string | undefined, secrets: string, purpose: SealPurpose): Promise<Uint8Array> {
  for (const secret of parseSecrets(secrets))
    if ((await toKeyId(secret, purpose)) === id) return toKey(secret, purpose);
  throw new RangeError('sealed by a secret that is not in the list');
}

/**
 * Decrypts what `sealText` returned, with whichever secret of the list had sealed it.
 * @throws when that secret is no longer in the list, or the text was changed.
 */
export async function openText(sealed: string, secrets: string, purpose: SealPurpose): Promise<string> {
  const key = await findKey(decodeProtectedHeader(sealed).kid, secrets, purpose);
  const { plaintext } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return new TextDecoder().decode(plaintext);
}
