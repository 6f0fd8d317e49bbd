import { encodeHex } from '../../shared/hex.ts';
import { tryApi } from './try-api.ts';

/** Version 4, RFC 9562: the parts of 16 random bytes. */
function toUuid(bytes: Uint8Array): string {
  const hex = encodeHex(bytes);
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A random UUID. Browsers have `randomUUID` on https and localhost only, so elsewhere it is made of random bytes. */
export function makeRandomId(): string {
  return tryApi(() => crypto.randomUUID(), null) ?? toUuid(crypto.getRandomValues(new Uint8Array(16)));
}
