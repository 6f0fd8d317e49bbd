import { MINUTE_MS } from '../../shared/durations.ts';
import { toRateLimitAddress } from '../../shared/security/client-address.ts';
import { hashName } from '../../shared/security/random-name.ts';
import { consumeAttempt, deleteOldAttempts } from '../../shared/security/rate-limit.ts';
import { newestSecret } from '../../shared/security/sealed-text.ts';
import { deriveSecret } from '../session/secrets.ts';

/** Clock skew: a used proof is remembered beyond its own expiry. */
const MARGIN_MS = MINUTE_MS;

const FALLBACK_WINDOW_MS = 10 * MINUTE_MS;
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
  return Boolean(claimed?.meta.changes);
}

/**
 * The rate limit of forms that are accepted although the captcha's provider did not respond. False if there were too
 * many in ten minutes, from this network address or in total.
 */
export async function consumeFallback(env: StorefrontEnv, clientAddress: string): Promise<boolean> {
  const now = Date.now();
  const key = await deriveSecret(newestSecret(env.SESSION_SECRET), 'captcha/address');
  const sender = await hashName(`${key} ${toRateLimitAddress(clientAddress)}`);
  const limits = [
    { subject: `captcha-fallback:address:${sender}`, max: MAX_FALLBACKS_PER_ADDRESS, windowMs: FALLBACK_WINDOW_MS },
    { subject: 'captcha-fallback:all', max: MAX_FALLBACKS, windowMs: FALLBACK_WINDOW_MS },
  ];
  await deleteOldAttempts(env.SESSIONS, now - FALLBACK_WINDOW_MS);
  for (const limit of limits) if (!(await consumeAttempt(env.SESSIONS, limit, now)).isAllowed) return false;
  return true;
}
