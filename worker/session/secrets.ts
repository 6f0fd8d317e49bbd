import { CompactEncrypt, compactDecrypt } from 'jose';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const RANDOM_BYTES = 32;

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 256 random bits in hex: names a session or a browser. */
export function makeRandomName(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

/** SHA-256 in hex: what the database keeps of a random name. */
export async function hashName(name: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(name))));
}

async function toKey(secret: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(secret)));
}

/** Encrypts a JSON value as a compact JWE (RFC 7516: direct key, A256GCM). */
export async function seal(value: unknown, secret: string): Promise<string> {
  return new CompactEncrypt(encoder.encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await toKey(secret));
}

/** Opens what `seal` made. Throws jose's `JWEDecryptionFailed` when the secret differs or the text was changed. */
export async function unseal(sealed: string, secret: string): Promise<unknown> {
  const { plaintext } = await compactDecrypt(sealed, await toKey(secret), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return JSON.parse(decoder.decode(plaintext));
}
