import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as v from 'valibot';
import { type CaptchaAction, OWN_PROOF_PREFIX } from '../../shared/captcha.ts';
import { newestSecret } from '../../shared/security/sealed-text.ts';
import { parseSecrets } from '../../shared/security/secret-list.ts';
import { deriveSecret } from '../session/secrets.ts';
import { consumeProof } from './limits.ts';

/** A browser tries this many keys until one fits: a tenth of a second on a desktop, a second on a slow phone. */
const MIN_TRIES = 50;
const MAX_TRIES = 150;
/** Iterations of each derivation (PBKDF2). The Worker derives one key to create the challenge and none to verify it. */
const COST = 5_000;
const LIFETIME_S = 300;

const proofSchema = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      expiresAt: v.number(),
      data: v.object({ action: v.string() }),
    }),
    signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/** Two keys derived from a secret that every shop has. */
async function deriveSecrets(secret: string) {
  const hmacSignatureSecret = await deriveSecret(secret, 'captcha/task');
  const hmacKeySignatureSecret = await deriveSecret(secret, 'captcha/solution');
  return { hmacSignatureSecret, hmacKeySignatureSecret };
}

/** A signed challenge for one form: nothing is stored until it comes back solved. */
export async function createOwnChallenge(env: StorefrontEnv, action: CaptchaAction): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(MAX_TRIES, MIN_TRIES),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1_000) + LIFETIME_S,
    data: { action },
    ...(await deriveSecrets(newestSecret(env.SESSION_SECRET))),
  });
}

function parseProof(token: string): v.InferOutput<typeof proofSchema> | null {
  try {
    const parsed = v.safeParse(proofSchema, JSON.parse(atob(token.slice(OWN_PROOF_PREFIX.length))));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * True for a challenge of this shop that is solved, in time, for the first time, and for this action (null: for any).
 * Throws when the database of used proofs is unavailable.
 */
export async function verifyOwnProof(
  env: StorefrontEnv,
  token: string,
  action: CaptchaAction | null,
): Promise<boolean> {
  const proof = token.startsWith(OWN_PROOF_PREFIX) ? parseProof(token) : null;
  if (!proof) return false;
  const { parameters, signature } = proof.challenge;
  if (action !== null && parameters.data.action !== action) return false;
  for (const secret of parseSecrets(env.SESSION_SECRET)) {
    const { verified } = await verifySolution({ ...proof, deriveKey, ...(await deriveSecrets(secret)) });
    if (verified) return consumeProof(env, signature, parameters.expiresAt * 1_000);
  }
  return false;
}
