import { TEST_SECRETS } from './test-secrets.ts';
import { fetchStorefront } from './workers.ts';

const SECOND_MS = 1_000;

/** The signature of a purge as the backend makes it. */
export async function signPurge(body: string, secret: string, at = Date.now()): Promise<string> {
  const signedAt = Math.floor(at / SECOND_MS);
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${signedAt}.${body}`)));
  return `t=${signedAt},v1=${[...mac].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export function postPurge(body: string, signature: string | null): Promise<Response> {
  return fetchStorefront('/internal/purge', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(signature === null ? {} : { 'X-Purge-Signature': signature }) },
    body,
  });
}

/** Tells the storefront of a change, as the backend does. */
export async function purge(
  tags: unknown,
  secret: string = TEST_SECRETS.PURGE_SECRET,
  at = Date.now(),
): Promise<Response> {
  const body = JSON.stringify({ tags });
  return postPurge(body, await signPurge(body, secret, at));
}
