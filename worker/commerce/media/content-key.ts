import { encodeHex } from '../../../shared/hex.ts';

const HASH_BYTES = 16;

/** The key under which a file is stored: other content never has the same address (PRODUCT-20). */
export async function contentKey(bytes: Uint8Array<ArrayBuffer>, ending: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `import/${encodeHex(hash.subarray(0, HASH_BYTES))}.${ending}`;
}
