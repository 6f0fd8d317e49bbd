import type { PageCaptcha } from '../../shared/captcha.ts';
import { captchaFormScript } from '../pages/client-build.ts';
import { CAPTCHA_SOURCES } from '../security/third-party-sources.ts';
import { readCaptchaSettings, toPageSettings } from './settings.ts';

/** The captcha of pages without the client: the embedded sign-in provider's. */
export function readPageCaptcha(env: StorefrontEnv): PageCaptcha {
  const settings = readCaptchaSettings(env);
  const { frame, connect } = CAPTCHA_SOURCES[settings.kind];
  return { ...captchaFormScript, settings: toPageSettings(settings), frame, connect };
}
