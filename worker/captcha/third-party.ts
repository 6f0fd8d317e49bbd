import * as v from 'valibot';
import type { CaptchaAction } from '../../shared/captcha.ts';
import { readBody } from '../gateway/read-body.ts';
import type { CaptchaEnv, CaptchaSettings } from './settings.ts';

const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Below this score reCAPTCHA v3 considers the visitor a bot. */
const MIN_SCORE = 0.5;

/** Both have the same API: a form with the secret and the token, and a JSON response. */
const VERIFIERS = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

const responseSchema = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  score: v.optional(v.number()),
});

/** The verifier's response, and whether it is sufficient. */
export interface ProviderResult {
  isEnough: boolean;
  response: unknown;
}

interface Question {
  token: string;
  /** Null: for any form. */
  action: CaptchaAction | null;
  clientAddress: string;
}

// A token from another site, or for a less critical form, is valid too: check its host and action.
function isEnough(
  response: v.InferOutput<typeof responseSchema>,
  { kind, version }: CaptchaSettings,
  action: CaptchaAction | null,
  host: string,
): boolean {
  const { success, hostname, action: madeFor, score } = response;
  if (!success || hostname !== host) return false;
  // reCAPTCHA v2 returns neither.
  if (kind === 'recaptcha' && version === 'v2') return true;
  const hasScore = kind === 'turnstile' || (score ?? 0) >= MIN_SCORE;
  return hasScore && (action === null || madeFor === action);
}

/** Verifies a token at the third party. Throws when it is unavailable, or no secret is set. */
export async function verifyByProvider(
  env: CaptchaEnv,
  settings: CaptchaSettings & { kind: keyof typeof VERIFIERS },
  { token, action, clientAddress }: Question,
): Promise<ProviderResult> {
  if (!env.CAPTCHA_SECRET) throw new TypeError('the captcha has no secret: set CAPTCHA_SECRET');
  const fields = { secret: env.CAPTCHA_SECRET, response: token, ...(clientAddress ? { remoteip: clientAddress } : {}) };
  const response = await fetch(env.CAPTCHA_VERIFY_URL || VERIFIERS[settings.kind], {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the captcha verifier responded with ${response.status}`);
  const bytes = await readBody(response, MAX_RESPONSE_BYTES);
  if (bytes === 'too-large') throw new Error("the captcha verifier's response is too large");
  const received: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const parsed = v.parse(responseSchema, received);
  return { isEnough: isEnough(parsed, settings, action, new URL(env.ORIGIN).hostname), response: received };
}
