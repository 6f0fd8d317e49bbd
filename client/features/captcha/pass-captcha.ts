import { type CaptchaAction, isOpenWithoutCaptcha } from '../../../shared/captcha.ts';
import { CAPTCHA_PROBLEMS } from '../../../shared/captcha-problems.ts';
import { readPageSetting } from '../../browser/page-setting.ts';
import { type CaptchaAdapter, type CaptchaSettings, runCaptcha } from './captcha.ts';

const OWN: CaptchaSettings = { siteKey: '/captcha/challenge', version: 'v2' };
const fetchOwn = async (): Promise<CaptchaAdapter> => (await import('./altcha.ts')).altcha;

/** Third-party captchas, by the name in `<meta name="captcha">`. */
const THIRD_PARTIES: Readonly<Record<string, (version: string | null) => Promise<CaptchaAdapter>>> = {
  recaptcha: async (version) => {
    const { recaptchaV2, recaptchaV3 } = await import('./recaptcha.ts');
    return version === 'v2' ? recaptchaV2 : recaptchaV3;
  },
  turnstile: async (version) => (await import('./turnstile.ts')).makeTurnstile(version ?? ''),
};

/**
 * Proof that a person submits a form, from the merchant's captcha or the shop's own. Runs on submit and not earlier,
 * so that only a visitor's own request loads it. Throws `ApiError` with an untranslated message.
 */
export async function passCaptcha(action: CaptchaAction): Promise<string> {
  const fetchThirdParty = THIRD_PARTIES[readPageSetting('captcha') ?? ''];
  if (!fetchThirdParty) return runCaptcha(fetchOwn, OWN, action);
  const settings = { siteKey: readPageSetting('captcha-key'), version: readPageSetting('captcha-version') };
  try {
    return await runCaptcha(() => fetchThirdParty(settings.version), settings, action);
  } catch (error) {
    const isBlocked = error instanceof Error && error.message === CAPTCHA_PROBLEMS.notLoaded;
    if (!isBlocked || !isOpenWithoutCaptcha(action)) throw error;
    // Many browsers block such scripts: a message to the shop must still get through (ERROR-3).
    console.warn(error.message);
    return runCaptcha(fetchOwn, OWN, action);
  }
}
