import { encodeHex } from '../hex.ts';

const RANDOM_BYTES = 32;
const NAME = /^[0-9a-f]{64}$/;

/** 256 random bits in hex: the name of a session or a browser in a cookie. */
export function makeRandomName(): string {
  return encodeHex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

/** True for what `makeRandomName` may have made. */
export const isRandomName = (text: string): boolean => NAME.test(text);

/** SHA-256 in hex: databases have only the hashes of random names. */
export async function hashName(name: string): Promise<string> {
  return encodeHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name)));
}
