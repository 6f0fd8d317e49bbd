import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { CAPTCHA_CODE, type CaptchaAction } from '../../../shared/captcha.ts';
import { CAPTCHA_PROBLEMS } from '../../../shared/captcha-problems.ts';
import { passCaptcha } from './pass-captcha.ts';

const TEXTS = {
  [CAPTCHA_PROBLEMS.noKey]: msg`No key provided`,
  [CAPTCHA_PROBLEMS.noVersion]: msg`No version provided`,
  [CAPTCHA_PROBLEMS.notLoaded]: msg`ReCaptcha error: Failed to load script`,
  [CAPTCHA_PROBLEMS.notExecuted]: msg`ReCaptcha error: Failed to execute`,
};
const hasText = (message: string): message is keyof typeof TEXTS => Object.hasOwn(TEXTS, message);

/** The proof that the gateway demands for a form. Throws `ApiError` with a message in the reader's language. */
export async function proveForm(action: CaptchaAction, i18n: I18n): Promise<string> {
  try {
    return await passCaptcha(action);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CAPTCHA_CODE || !hasText(error.message)) throw error;
    throw new ApiError(error.status, error.code, [i18n._(TEXTS[error.message])]);
  }
}
