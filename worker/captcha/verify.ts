import {
  CAPTCHA_BROKEN,
  CAPTCHA_PASSED,
  CAPTCHA_REFUSED,
  type CaptchaAction,
  isOpenWithoutCaptcha,
  OWN_PROOF_PREFIX,
} from '../../shared/captcha.ts';
import { isOwnProof } from './own-proof.ts';
import { readCaptchaSettings } from './settings.ts';
import { askThirdParty } from './third-party.ts';
import { claimLapse } from './uses.ts';

const MAX_TOKEN_LENGTH = 4_096;

/** CAPTCHA-3: what the verification endpoint answers. */
export interface Verdict {
  success: boolean;
  message: typeof CAPTCHA_PASSED | typeof CAPTCHA_REFUSED | typeof CAPTCHA_BROKEN;
  /** The verifier's own words, where there is one. */
  response: unknown;
}

export interface CaptchaQuestion {
  token: string | undefined;
  /** What the token has to be for; null takes any. */
  action: CaptchaAction | null;
  /** As the edge says it; empty when it does not. */
  clientAddress: string;
  requestId: string;
}

const refused = (response: unknown = null): Verdict => ({ success: false, message: CAPTCHA_REFUSED, response });
const passed = (response: unknown = null): Verdict => ({ success: true, message: CAPTCHA_PASSED, response });
const broken: Verdict = { success: false, message: CAPTCHA_BROKEN, response: null };

async function allowLapse(env: StorefrontEnv, { action, clientAddress }: CaptchaQuestion): Promise<Verdict> {
  const isOpen = action !== null && isOpenWithoutCaptcha(action);
  return isOpen && (await claimLapse(env, clientAddress)) ? passed() : broken;
}

async function judge(env: StorefrontEnv, question: CaptchaQuestion): Promise<Verdict> {
  const { token, action, clientAddress, requestId } = question;
  if (!token || token.length > MAX_TOKEN_LENGTH) return refused();
  const settings = readCaptchaSettings(env);
  const { kind } = settings;
  if (kind === 'altcha') return (await isOwnProof(env, token, action)) ? passed() : refused();
  if (token.startsWith(OWN_PROOF_PREFIX)) {
    // The third party's script was blocked in this browser: its proof of work stands in where little is at stake.
    const isEnough = action !== null && isOpenWithoutCaptcha(action) && (await isOwnProof(env, token, action));
    return isEnough ? allowLapse(env, question) : refused();
  }
  try {
    const word = await askThirdParty(env, { ...settings, kind }, { token, action, clientAddress });
    return word.isEnough ? passed(word.response) : refused(word.response);
  } catch (error) {
    console.error(requestId, 'captcha', error);
    return allowLapse(env, question);
  }
}

/**
 * Judges a captcha's token, which counts once. While a third party does not answer, forms with little behind them stay
 * open within a tight limit and the others are closed (SECURITY-5).
 */
export async function judgeCaptcha(env: StorefrontEnv, question: CaptchaQuestion): Promise<Verdict> {
  try {
    return await judge(env, question);
  } catch (error) {
    console.error(question.requestId, 'captcha', error);
    return broken;
  }
}
