import type { Endpoint } from '../../shared/api/endpoint.ts';
import {
  CAPTCHA_BROKEN,
  CAPTCHA_PASSED,
  CAPTCHA_REJECTED,
  type CaptchaAction,
  isOpenWithoutCaptcha,
  OWN_PROOF_PREFIX,
} from '../../shared/captcha.ts';
import { parseRecord } from '../gateway/read-body.ts';
import { consumeFallback } from './limits.ts';
import { verifyOwnProof } from './own-proof.ts';
import { readCaptchaSettings } from './settings.ts';
import { verifyByProvider } from './third-party.ts';

const MAX_TOKEN_LENGTH = 4_096;

/** The response of the verification endpoint (CAPTCHA-3). */
export interface CaptchaResult {
  success: boolean;
  message: typeof CAPTCHA_PASSED | typeof CAPTCHA_REJECTED | typeof CAPTCHA_BROKEN;
  /** The provider's own response, where there is one. */
  response: unknown;
}

/** The form that a captcha's proof must be for to make this call; null for a call that needs none. */
export function findCaptchaAction(
  endpoint: Endpoint<unknown, unknown> | undefined,
  body: ArrayBuffer | null,
): CaptchaAction | null {
  if (!endpoint?.captcha) return null;
  const { captcha, captchaWith } = endpoint;
  return captchaWith === undefined || captchaWith in (parseRecord(body) ?? {}) ? captcha : null;
}

export interface CaptchaCheck {
  token: string | undefined;
  /** The form that the token must be for; null accepts any. */
  action: CaptchaAction | null;
  /** Empty when unknown. */
  clientAddress: string;
  requestId: string;
}

const rejected = (response: unknown = null): CaptchaResult => ({ success: false, message: CAPTCHA_REJECTED, response });
const passed = (response: unknown = null): CaptchaResult => ({ success: true, message: CAPTCHA_PASSED, response });
const broken: CaptchaResult = { success: false, message: CAPTCHA_BROKEN, response: null };

async function allowFallback(env: StorefrontEnv, { action, clientAddress }: CaptchaCheck): Promise<CaptchaResult> {
  const isOpen = action !== null && isOpenWithoutCaptcha(action);
  return isOpen && (await consumeFallback(env, clientAddress)) ? passed() : broken;
}

async function verify(env: StorefrontEnv, check: CaptchaCheck): Promise<CaptchaResult> {
  const { token, action, clientAddress, requestId } = check;
  if (!token || token.length > MAX_TOKEN_LENGTH) return rejected();
  const settings = readCaptchaSettings(env);
  const { kind } = settings;
  if (kind === 'altcha') return (await verifyOwnProof(env, token, action)) ? passed() : rejected();
  if (token.startsWith(OWN_PROOF_PREFIX)) {
    // The browser blocked the provider's script: our own proof of work is enough for forms with little at stake.
    const isEnough = action !== null && isOpenWithoutCaptcha(action) && (await verifyOwnProof(env, token, action));
    return isEnough ? allowFallback(env, check) : rejected();
  }
  try {
    const result = await verifyByProvider(env, { ...settings, kind }, { token, action, clientAddress });
    return result.isEnough ? passed(result.response) : rejected(result.response);
  } catch (error) {
    console.error(requestId, 'captcha', error);
    return allowFallback(env, check);
  }
}

/**
 * Verifies a captcha token, which is valid once. While the provider does not respond, forms with little at stake are
 * accepted within a tight rate limit, and all others rejected (SECURITY-5).
 */
export async function verifyCaptchaToken(env: StorefrontEnv, check: CaptchaCheck): Promise<CaptchaResult> {
  try {
    return await verify(env, check);
  } catch (error) {
    console.error(check.requestId, 'captcha', error);
    return broken;
  }
}
