import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { OWN_PROOF_PREFIX } from '../../../shared/captcha.ts';
import type { CaptchaAdapter } from './captcha.ts';

const GIVE_UP_MS = 60_000;

/**
 * The shop's own captcha: a proof of work (ALTCHA). It asks the visitor nothing, stores nothing and involves no third
 * party. The browser derives the keys off the main thread, one after another, so the page stays responsive.
 */
export const altcha: CaptchaAdapter = {
  load: async () => undefined,
  async execute(address, action) {
    const response = await fetch(`${address}?${new URLSearchParams({ action })}`, { credentials: 'omit' });
    if (!response.ok) throw new Error(`the task was answered with ${response.status}`);
    const challenge = (await response.json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey, timeout: GIVE_UP_MS });
    if (!solution) throw new Error('the task was not solved in time');
    return OWN_PROOF_PREFIX + btoa(JSON.stringify({ challenge, solution }));
  },
};
