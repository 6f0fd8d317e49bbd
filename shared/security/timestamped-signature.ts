import { decodeHex, encodeHex } from '../hex.ts';

/** Older requests are rejected, which limits replays. */
const TOLERANCE_MS = 300_000;
/** The timestamp in seconds since 1970, and a hex HMAC-SHA256 of `<timestamp>.<body>`. */
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const encoder = new TextEncoder();

function importKey(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
}

function buildSigned(seconds: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  return new Uint8Array([...encoder.encode(`${seconds}.`), ...bytes]);
}

/** The signature header of a body, `t=…,v1=…`. */
export async function signTimestamped(secret: string, body: string | Uint8Array, nowMs: number): Promise<string> {
  const seconds = String(Math.floor(nowMs / 1_000));
  const mac = await crypto.subtle.sign('HMAC', await importKey(secret, 'sign'), buildSigned(seconds, body));
  return `t=${seconds},v1=${encodeHex(mac)}`;
}

/** Verifies the exact bytes of a body against its signature header. WebCrypto compares in constant time. */
export async function verifyTimestamped(
  secret: string,
  body: string | Uint8Array,
  header: string | null,
  nowMs: number,
): Promise<boolean> {
  const [, seconds, mac] = HEADER.exec(header ?? '') ?? [];
  if (seconds === undefined || mac === undefined) return false;
  if (Math.abs(nowMs - Number(seconds) * 1_000) > TOLERANCE_MS) return false;
  const key = await importKey(secret, 'verify');
  return crypto.subtle.verify('HMAC', key, decodeHex(mac), buildSigned(seconds, body));
}
