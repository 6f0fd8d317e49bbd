import type { PageCaptcha } from '../../shared/captcha.ts';
import { captchaFormScript } from '../pages/client-build.ts';
import { CAPTCHA_SOURCES } from '../security/third-party-sources.ts';
import { readCaptchaSettings, toPageSettings } from './settings.ts';

/** The captcha for pages without the client: the embedded identity provider's. */
export function readPageCaptcha(env: StorefrontEnv): PageCaptcha {
  const settings = readCaptchaSettings(env);
  const { frame, connect } = CAPTCHA_SOURCES[settings.kind];
  return { ...captchaFormScript, settings: toPageSettings(settings), frame, connect };
}
