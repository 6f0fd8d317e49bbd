import * as v from 'valibot';
import { hashName, seal, unseal } from './secrets.ts';

const LIFETIME_MS = 30 * 60_000;

const signInSchema = v.object({
  nonce: v.string(),
  codeVerifier: v.string(),
  redirectUri: v.string(),
  returnUrl: v.string(),
  /** The provider was told to ask who it is, whatever session it has. */
  isForced: v.optional(v.boolean(), false),
});

/** The state of a sign-in that its callback needs. */
export type SignIn = v.InferOutput<typeof signInSchema>;

/** Stores a sign-in until its callback, for the browser that started it. */
export async function keepSignIn(
  env: StorefrontEnv,
  stateHash: string,
  browser: string,
  signIn: SignIn,
): Promise<void> {
  const now = Date.now();
  await env.SESSIONS.batch([
    env.SESSIONS.prepare('DELETE FROM sign_ins WHERE expires_at < ?').bind(now),
    env.SESSIONS.prepare(
      'INSERT INTO sign_ins (state_hash, browser_hash, payload, expires_at) VALUES (?, ?, ?, ?)',
    ).bind(stateHash, await hashName(browser), await seal(signIn, env.SESSION_SECRET), now + LIFETIME_MS),
  ]);
}

/**
 * Takes a sign-in: once, by the browser that started it, in time. Null otherwise, and for one that no secret decrypts.
 */
export async function takeSignIn(env: StorefrontEnv, stateHash: string, browser: string): Promise<SignIn | null> {
  const row = await env.SESSIONS.prepare(
    'DELETE FROM sign_ins WHERE state_hash = ? AND browser_hash = ? AND expires_at >= ? RETURNING payload',
  )
    .bind(stateHash, await hashName(browser), Date.now())
    .first<{ payload: string }>();
  if (!row) return null;
  try {
    return v.parse(signInSchema, await unseal(row.payload, env.SESSION_SECRET));
  } catch (error) {
    console.warn('a sign-in could not be opened', error instanceof Error ? error.name : error);
    return null;
  }
}
