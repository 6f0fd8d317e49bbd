import { deriveSecret, hashName, newestSecret } from '../session/secrets.ts';

/** A proof is refused by its own time before this forgets it, whatever the clocks say. */
const MARGIN_MS = 60_000;

const LAPSE_WINDOW_MS = 10 * 60_000;
const MAX_LAPSES_PER_ADDRESS = 3;
const MAX_LAPSES = 60;

/** True for whoever hands this proof in first: exact, under any concurrency. */
export async function claimUse(env: StorefrontEnv, signature: string, expiresAt: number): Promise<boolean> {
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
 * Counts a form that is let through without the third party's word. False when there were too many of them in ten
 * minutes: from this address, or from all.
 */
export async function claimLapse(env: StorefrontEnv, clientAddress: string): Promise<boolean> {
  const now = Date.now();
  const key = await deriveSecret(newestSecret(env.SESSION_SECRET), 'captcha/address');
  const count = env.SESSIONS.prepare(
    `INSERT INTO captcha_lapses (subject, count, ends_at) VALUES (?1, 1, ?2)
     ON CONFLICT (subject) DO UPDATE SET count = count + 1
     RETURNING count`,
  );
  const [, ofAddress, ofAll] = await env.SESSIONS.batch<{ count: number }>([
    env.SESSIONS.prepare('DELETE FROM captcha_lapses WHERE ends_at <= ?').bind(now),
    count.bind(await hashName(`${key} ${clientAddress}`), now + LAPSE_WINDOW_MS),
    count.bind('all', now + LAPSE_WINDOW_MS),
  ]);
  return (
    (ofAddress?.results[0]?.count ?? MAX_LAPSES) <= MAX_LAPSES_PER_ADDRESS &&
    (ofAll?.results[0]?.count ?? MAX_LAPSES + 1) <= MAX_LAPSES
  );
}
