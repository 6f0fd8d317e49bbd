import { encodeHex } from '../../../shared/hex.ts';
import { canonicalizeKey } from '../../../shared/merchant/values/key-shape.ts';
import { parseSecrets } from '../../../shared/security/secret-list.ts';

/** Seals product keys. The database never contains a plain key; a sealed one opens only for its own product. */
export interface KeyVault {
  /** The key id, a dot, and base64 of a random 96-bit IV followed by the AES-256-GCM ciphertext. */
  seal(productId: number, plainKey: string): Promise<string>;
  /** @throws when the ciphertext was changed, belongs to another product, or its secret is no longer in the list. */
  open(productId: number, sealed: string): Promise<string>;
  /** A keyed hash that identifies the same key, however it is written, without decrypting any. */
  fingerprint(plainKey: string): Promise<string>;
  /** The keyed hashes of the same key under the earlier secrets of the list. */
  formerFingerprints(plainKey: string): Promise<string[]>;
  /** Key ids in ciphertexts: the newest secret's, and the earlier ones'. */
  readonly keyId: string;
  readonly formerKeyIds: readonly string[];
}

const IV_BYTES = 12;
const SECRET_BYTES = 32;
/** Of an HMAC: no two keys of a shop share 128 bits. */
const MARK_BYTES = 16;
/** Enough to tell the few secrets of a list apart: every key holds it. */
const KEY_ID_BITS = 32;
/** Prefix of a ciphertext that no secret opened. Ciphertexts without an id are from before there were ids. */
export const UNKNOWN_KEY_ID = 'unknown';

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function toAdditionalData(productId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(`product:${productId}`));
}

interface VaultKey {
  id: string;
  seal(productId: number, plainKey: string): Promise<string>;
  open(productId: number, sealed: string): Promise<string>;
  fingerprint(plainKey: string): Promise<string>;
}

/** Keys for sealing and fingerprinting are derived with separate labels (HKDF, RFC 5869): neither weakens the other. */
async function deriveVaultKey(secret: string): Promise<VaultKey> {
  const bytes = toBytes(secret);
  if (bytes.byteLength !== SECRET_BYTES) throw new RangeError('KEY_ENCRYPTION_KEY must be 32 bytes in base64');
  const master = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey', 'deriveBits']);
  const toAlgorithm = (purpose: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(purpose),
  });
  const derive = (purpose: string, algorithm: SubtleCryptoImportKeyAlgorithm, uses: string[]) =>
    crypto.subtle.deriveKey(toAlgorithm(purpose), master, algorithm, false, uses);
  const sealing = await derive('latchkey/keys/seal', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);
  const marking = await derive('latchkey/keys/fingerprint', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']);
  return {
    id: encodeHex(await crypto.subtle.deriveBits(toAlgorithm('latchkey/keys/id'), master, KEY_ID_BITS)),
    async seal(productId, plainKey) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const additionalData = toAdditionalData(productId);
      const text = new TextEncoder().encode(plainKey);
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, sealing, text);
      return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    },
    async open(productId, sealed) {
      const bytes = toBytes(sealed);
      const additionalData = toAdditionalData(productId);
      const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES), additionalData };
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, sealing, bytes.subarray(IV_BYTES)));
    },
    async fingerprint(plainKey) {
      const mark = await crypto.subtle.sign('HMAC', marking, new TextEncoder().encode(canonicalizeKey(plainKey)));
      return toBase64(new Uint8Array(mark).subarray(0, MARK_BYTES)).replace(/=+$/, '');
    },
  };
}

/** Opens a ciphertext without a key id by trying each secret. */
async function openByAny(keys: readonly VaultKey[], productId: number, sealed: string): Promise<string> {
  for (const key of keys) {
    try {
      return await key.open(productId, sealed);
    } catch {
      // Wrong secret: AES-GCM detects it by its tag.
    }
  }
  throw new RangeError('no secret of the list opens this key');
}

/**
 * Creates the vault of a list of secrets (each base64 of 32 bytes, comma-separated, newest first): the first one seals,
 * each of them opens.
 */
export async function createKeyVault(secrets: string): Promise<KeyVault> {
  const keys = await Promise.all(parseSecrets(secrets).map(deriveVaultKey));
  const [newest, ...former] = keys;
  if (!newest) throw new RangeError('KEY_ENCRYPTION_KEY is empty');
  return {
    keyId: newest.id,
    formerKeyIds: former.map(({ id }) => id),
    seal: async (productId, plainKey) => `${newest.id}.${await newest.seal(productId, plainKey)}`,
    async open(productId, sealed) {
      const at = sealed.indexOf('.');
      const [id, ciphertext] = at < 0 ? [UNKNOWN_KEY_ID, sealed] : [sealed.slice(0, at), sealed.slice(at + 1)];
      const fitting = id === UNKNOWN_KEY_ID ? keys : keys.filter((key) => key.id === id);
      return openByAny(fitting, productId, ciphertext);
    },
    fingerprint: (plainKey) => newest.fingerprint(plainKey),
    formerFingerprints: (plainKey) => Promise.all(former.map((key) => key.fingerprint(plainKey))),
  };
}
