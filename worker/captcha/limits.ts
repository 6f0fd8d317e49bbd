import { toRateLimitAddress } from '../../shared/security/client-address.ts';
import { deriveSecret, hashName, newestSecret } from '../session/secrets.ts';

/** Clock skew: a used proof is remembered beyond its own expiry. */
const MARGIN_MS = 60_000;

const FALLBACK_WINDOW_MS = 10 * 60_000;
const MAX_FALLBACKS_PER_ADDRESS = 3;
const MAX_FALLBACKS = 60;

/** True for the first request with this proof, under any concurrency. */
export async function consumeProof(env: StorefrontEnv, signature: string, expiresAt: number): Promise<boolean> {
  const [, claimed] = await env.SESSIONS.batch([
    env.SESSIONS.prepare('DELETE FROM captcha_uses WHERE expires_at < ?').bind(Date.now()),
    env.SESSIONS.prepare('INSERT INTO captcha_uses (signature, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(
      signature,
      expiresAt + MARGIN_MS,
    ),
  ]);
  return claimed?.meta.changes === 1;
}

/**
 * The rate limit of forms that are accepted although the captcha's provider did not respond. False when there were too
 * many in ten minutes, from this network address or in all.
 */
export async function consumeFallback(env: StorefrontEnv, clientAddress: string): Promise<boolean> {
  const now = Date.now();
  const key = await deriveSecret(newestSecret(env.SESSION_SECRET), 'captcha/address');
  const count = env.SESSIONS.prepare(
    `INSERT INTO captcha_lapses (subject, count, ends_at) VALUES (?1, 1, ?2)
     ON CONFLICT (subject) DO UPDATE SET count = count + 1
     RETURNING count`,
  );
  const [, ofAddress, ofAll] = await env.SESSIONS.batch<{ count: number }>([
    env.SESSIONS.prepare('DELETE FROM captcha_lapses WHERE ends_at <= ?').bind(now),
    count.bind(await hashName(`${key} ${toRateLimitAddress(clientAddress)}`), now + FALLBACK_WINDOW_MS),
    count.bind('all', now + FALLBACK_WINDOW_MS),
  ]);
  return (
    (ofAddress?.results[0]?.count ?? MAX_FALLBACKS) <= MAX_FALLBACKS_PER_ADDRESS &&
    (ofAll?.results[0]?.count ?? MAX_FALLBACKS + 1) <= MAX_FALLBACKS
  );
}
