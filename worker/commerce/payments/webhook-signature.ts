import { CommerceError } from '../http/errors.ts';
import { toHex } from '../http/secret-hash.ts';

const TOLERANCE_MS = 300_000;
const HEADER_PATTERN = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

function importKey(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
}

function toSigned(seconds: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...new TextEncoder().encode(`${seconds}.`), ...body]);
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The header's value for a body: HMAC-SHA256 over `timestamp.body`, the timestamp in seconds. */
export async function signWebhook(secret: string, body: Uint8Array, nowMs: number): Promise<string> {
  const seconds = String(Math.floor(nowMs / 1000));
  const mark = await crypto.subtle.sign('HMAC', await importKey(secret, 'sign'), toSigned(seconds, body));
  return `t=${seconds},v1=${toHex(mark)}`;
}

/**
 * Checks a body, byte for byte, against its signature header. WebCrypto compares in constant time. A timestamp of more than five
 * minutes ago, or ahead, is refused: a recorded request cannot be played back later.
 * @throws CommerceError 400 `webhook-signature`.
 */
export async function verifyWebhook(
  secret: string,
  body: Uint8Array,
  header: string | null,
  nowMs: number,
): Promise<void> {
  const found = HEADER_PATTERN.exec(header ?? '');
  const [, seconds, hex] = found ?? [];
  if (seconds === undefined || hex === undefined) throw new CommerceError(400, 'webhook-signature');
  if (Math.abs(nowMs - Number(seconds) * 1000) > TOLERANCE_MS) throw new CommerceError(400, 'webhook-signature');
  const mark = fromHex(hex);
  const isSigned = await crypto.subtle.verify('HMAC', await importKey(secret, 'verify'), mark, toSigned(seconds, body));
  if (!isSigned) throw new CommerceError(400, 'webhook-signature');
}
