/** Seals product keys. The database never sees a plain key; a sealed one opens only for its own product. */
export interface KeyVault {
  /** Base64 of a random 96-bit IV followed by the AES-256-GCM ciphertext. */
  seal(productId: number, plainKey: string): Promise<string>;
  /** @throws when the ciphertext was changed or belongs to another product. */
  open(productId: number, sealed: string): Promise<string>;
  /** A keyed hash by which the same key is recognised without opening any. */
  fingerprint(plainKey: string): Promise<string>;
}

const IV_BYTES = 12;
const SECRET_BYTES = 32;

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function toAdditionalData(productId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(`product:${productId}`));
}

/**
 * Makes the vault of a secret (base64 of 32 bytes). Two keys are derived from it (HKDF, RFC 5869), one to seal and
 * one to fingerprint, so that neither use weakens the other.
 */
export async function createKeyVault(secret: string): Promise<KeyVault> {
  const bytes = toBytes(secret);
  if (bytes.byteLength !== SECRET_BYTES) throw new RangeError('KEY_ENCRYPTION_KEY must be 32 bytes in base64');
  const master = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const derive = (purpose: string, algorithm: SubtleCryptoImportKeyAlgorithm, uses: string[]) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(purpose) },
      master,
      algorithm,
      false,
      uses,
    );
  const sealing = await derive('latchkey/keys/seal', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);
  const marking = await derive('latchkey/keys/fingerprint', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']);
  return {
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
      const mark = await crypto.subtle.sign('HMAC', marking, new TextEncoder().encode(plainKey));
      return toBase64(new Uint8Array(mark));
    },
  };
}
