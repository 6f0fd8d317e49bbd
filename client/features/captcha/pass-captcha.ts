import { readPageSetting } from '../../browser/page-setting.ts';
import { runCaptcha, type VerifyToken } from './captcha.ts';

const verify: VerifyToken = async (token) => {
  const answer = await fetch(`/captcha?${new URLSearchParams({ response: token })}`);
  return answer.json() as ReturnType<VerifyToken>;
};

/**
 * Checks that a person sends a form, where the merchant has a captcha: the script in `<meta name="captcha">`, its key in
 * `captcha-key` and its version in `captcha-version` (see `readPageSetting`). Without them it passes at once. Runs when
 * a form is sent and not before, as the visitor's own request asks for it. Throws `ApiError` with the sentence to show.
 */
export async function passCaptcha(action: 'newsletter' | 'contact' | 'partner'): Promise<void> {
  const scriptUrl = readPageSetting('captcha');
  if (scriptUrl === null) return;
  const { makeRecaptcha } = await import('./recaptcha.ts');
  const settings = { siteKey: readPageSetting('captcha-key'), version: readPageSetting('captcha-version') };
  await runCaptcha(makeRecaptcha(scriptUrl), settings, action, verify);
}
