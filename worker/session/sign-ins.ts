import * as v from 'valibot';
import { MINUTE_MS } from '../../shared/durations.ts';
import { seal, unseal } from './secrets.ts';

const LIFETIME_MS = 30 * MINUTE_MS;

const signInSchema = v.object({
  nonce: v.string(),
  codeVerifier: v.string(),
  redirectUri: v.string(),
  returnUrl: v.string(),
});
const sealedSchema = v.object({
  ...signInSchema.entries,
  stateHash: v.string(),
  /** Milliseconds since 1970. */
  expiresAt: v.number(),
});

/** The state of a sign-in that its callback needs. */
export type SignIn = v.InferOutput<typeof signInSchema>;

/** A sign-in, encrypted for the cookie of the browser that starts it: starting one stores nothing (SECURITY-8). */
export function sealSignIn(env: StorefrontEnv, stateHash: string, signIn: SignIn): Promise<string> {
  return seal({ ...signIn, stateHash, expiresAt: Date.now() + LIFETIME_MS }, env.SESSION_SECRET);
}

async function openSignIn(env: StorefrontEnv, sealed: string): Promise<v.InferOutput<typeof sealedSchema> | null> {
  try {
    return v.parse(sealedSchema, await unseal(sealed, env.SESSION_SECRET));
  } catch (error) {
    console.warn('a sign-in could not be decrypted', error instanceof Error ? error.name : error);
    return null;
  }
}

/**
 * Reads the sign-in of a cookie, which is valid once, for its own state and in time. Null otherwise, and if no secret
 * decrypts it.
 */
export async function takeSignIn(env: StorefrontEnv, stateHash: string, sealed: string): Promise<SignIn | null> {
  const found = await openSignIn(env, sealed);
  const now = Date.now();
  if (found?.stateHash !== stateHash || found.expiresAt < now) return null;
  const [, taken] = await env.SESSIONS.batch([
    env.SESSIONS.prepare('DELETE FROM sign_ins WHERE expires_at < ?').bind(now),
    env.SESSIONS.prepare(
      `INSERT INTO sign_ins (state_hash, browser_hash, payload, expires_at) VALUES (?, '', '', ?)
       ON CONFLICT DO NOTHING`,
    ).bind(stateHash, found.expiresAt),
  ]);
  return taken?.meta.changes ? found : null;
}
