import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { encodeHex } from '../../shared/hex.ts';
import { parseSecrets } from '../../shared/security/secret-list.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const RANDOM_BYTES = 32;
const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;

/** 256 random bits in hex: the id of a session or a browser. */
export function makeRandomName(): string {
  return encodeHex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

/** SHA-256 in hex: the database stores only the hash of a random id. */
export async function hashName(name: string): Promise<string> {
  return encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(name))));
}

/** The newest secret of a list. */
export function newestSecret(list: string): string {
  const [newest] = parseSecrets(list);
  if (newest === undefined) throw new TypeError('SESSION_SECRET is empty');
  return newest;
}

/** A key for each use (HKDF-SHA256, RFC 5869): a leaked one is useless for the others. */
async function deriveBytes(secret: string, label: string, length: number): Promise<Uint8Array> {
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const info = encoder.encode(`latchkey/storefront/${label}`);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, length * 8));
}

/** A secret in hex, derived for the use that its label names. */
export async function deriveSecret(secret: string, label: string): Promise<string> {
  return encodeHex(await deriveBytes(secret, label, KEY_BYTES));
}

const SEAL = 'session/seal';

/** Identifies the secret that sealed something, without revealing it. */
async function toKeyId(secret: string): Promise<string> {
  return encodeHex(await deriveBytes(secret, 'session/key-id', KEY_ID_BYTES));
}

/** Encrypts a JSON value with the newest secret as a compact JWE (RFC 7516: direct key, A256GCM) with its key id. */
export async function seal(value: unknown, secrets: string): Promise<string> {
  const secret = newestSecret(secrets);
  return new CompactEncrypt(encoder.encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: await toKeyId(secret) })
    .encrypt(await deriveBytes(secret, SEAL, KEY_BYTES));
}

async function findSecret(secrets: string, keyId: string | undefined): Promise<string> {
  for (const secret of parseSecrets(secrets)) if ((await toKeyId(secret)) === keyId) return secret;
  throw new RangeError('sealed by a secret that is not in the list');
}

/**
 * Decrypts what `seal` returned, with the secret of its key id.
 * @throws when that secret is not in the list, or the text was changed.
 */
export async function unseal(sealed: string, secrets: string): Promise<unknown> {
  const secret = await findSecret(secrets, decodeProtectedHeader(sealed).kid);
  const { plaintext } = await compactDecrypt(sealed, await deriveBytes(secret, SEAL, KEY_BYTES), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return JSON.parse(decoder.decode(plaintext));
}
