import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { type CaptchaAction, OWN_PROOF_PREFIX } from '../../../shared/captcha.ts';

/** Computes the captcha proof that a browser sends with a guarded form. */
export async function solveCaptcha(fetch: (path: string) => Promise<Response>, action: CaptchaAction): Promise<string> {
  const response = await fetch(`/captcha/challenge?action=${action}`);
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return OWN_PROOF_PREFIX + btoa(JSON.stringify({ challenge, solution }));
}
