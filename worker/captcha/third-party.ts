import * as v from 'valibot';
import type { CaptchaAction } from '../../shared/captcha.ts';
import type { CaptchaEnv, CaptchaSettings } from './settings.ts';

const TIMEOUT_MS = 5_000;
/** Below it reCAPTCHA v3 takes the visitor for a machine. */
const MIN_SCORE = 0.5;

/** Both answer the same call: a form with the secret and the token, JSON back. */
const VERIFIERS = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

const answerSchema = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  score: v.optional(v.number()),
});

/** What the verifier says, and whether it is enough. */
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

// A token of another site, or of a form of lesser worth, is a good token too: only its host and action tell.
function isEnough(
  answer: v.InferOutput<typeof answerSchema>,
  { kind, version }: CaptchaSettings,
  action: CaptchaAction | null,
  host: string,
): boolean {
  const { success, hostname, action: madeFor, score } = answer;
  if (!success || hostname !== host) return false;
  // reCAPTCHA v2 knows neither.
  if (kind === 'recaptcha' && version === 'v2') return true;
  const hasScore = kind === 'turnstile' || (score ?? 0) >= MIN_SCORE;
  return hasScore && (action === null || madeFor === action);
}

/** Asks the third-party verifier about a token. Throws when it cannot be asked, or no secret is set. */
export async function verifyByProvider(
  env: CaptchaEnv,
  settings: CaptchaSettings & { kind: keyof typeof VERIFIERS },
  { token, action, clientAddress }: Question,
): Promise<ProviderResult> {
  if (!env.CAPTCHA_SECRET) throw new TypeError('the captcha has no secret: set CAPTCHA_SECRET');
  const fields = { secret: env.CAPTCHA_SECRET, response: token, ...(clientAddress ? { remoteip: clientAddress } : {}) };
  const answer = await fetch(env.CAPTCHA_VERIFY_URL || VERIFIERS[settings.kind], {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the captcha verifier answered ${answer.status}`);
  const response: unknown = await answer.json();
  const parsed = v.parse(answerSchema, response);
  return { isEnough: isEnough(parsed, settings, action, new URL(env.ORIGIN).hostname), response };
}
