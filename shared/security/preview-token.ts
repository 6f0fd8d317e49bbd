import { decodeHex, encodeHex } from '../hex.ts';

/** Carries the token of a preview from the storefront to the backend, which reads the instant from it. */
export const PREVIEW_HEADER = 'X-Preview';

/** The instant that is shown and the end of the link, in milliseconds since 1970, and a hex HMAC-SHA256 of both. */
const TOKEN = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f]{64})$/;
/** The secret signs other things, too. */
const PURPOSE = 'preview';

const encoder = new TextEncoder();

const importKey = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use]);

const toSigned = (at: number, until: number) => encoder.encode(`${PURPOSE}.${at}.${until}`);

/** A token that shows the shop as it will be at an instant, until it expires. */
export async function signPreview(secret: string, { at, until }: { at: number; until: number }): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await importKey(secret, 'sign'), toSigned(at, until));
  return `${at}.${until}.${encodeHex(mac)}`;
}

/** What a token says; null for one that the shop has not signed, or that has expired. */
export async function readPreview(
  secret: string,
  token: string,
  now: number,
): Promise<{ at: number; until: number } | null> {
  const [, shown, end, mac] = TOKEN.exec(token) ?? [];
  if (mac === undefined || !secret) return null;
  const [at, until] = [Number(shown), Number(end)];
  if (until <= now) return null;
  const isSigned = await crypto.subtle.verify(
    'HMAC',
    await importKey(secret, 'verify'),
    decodeHex(mac),
    toSigned(at, until),
  );
  return isSigned ? { at, until } : null;
}
