import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { TEST_SECRETS } from '../shop/test-secrets.ts';
import { fetchStorefront } from './workers.ts';

/** The signature of a purge as the backend creates it. */
export function signPurge(body: string, secret: string, at = Date.now()): Promise<string> {
  return signTimestamped(secret, body, at);
}

export function postPurge(body: string, signature: string | null): Promise<Response> {
  return fetchStorefront('/internal/purge', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(signature === null ? {} : { 'X-Purge-Signature': signature }) },
    body,
  });
}

/** Purges the storefront, as the backend does. */
export async function purge(
  tags: unknown,
  secret: string = TEST_SECRETS.PURGE_SECRET,
  at = Date.now(),
): Promise<Response> {
  const body = JSON.stringify({ tags });
  return postPurge(body, await signPurge(body, secret, at));
}
