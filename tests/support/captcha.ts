import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { type CaptchaAction, OWN_PROOF_PREFIX } from '../../shared/captcha.ts';

/** Does what the browser does before it sends a form that the shop's own captcha guards: the proof for its header. */
export async function solveCaptcha(fetch: (path: string) => Promise<Response>, action: CaptchaAction): Promise<string> {
  const answer = await fetch(`/captcha/challenge?action=${action}`);
  const challenge = (await answer.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return OWN_PROOF_PREFIX + btoa(JSON.stringify({ challenge, solution }));
}
