import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { ApiError, type Endpoint } from '../../../shared/api/endpoint.ts';
import { CAPTCHA_HEADER, CAPTCHA_PROBLEMS, type CaptchaAction } from '../../../shared/captcha.ts';
import { useCall } from '../../data/use-call.ts';
import { CAPTCHA_CODE } from './captcha.ts';

/** The proof that the gateway demands for some forms; its code is fetched with the first of them. */
async function proveForm(action: CaptchaAction): Promise<string> {
  const { passCaptcha } = await import('./pass-captcha.ts').catch(() => {
    throw new ApiError(0, CAPTCHA_CODE, [CAPTCHA_PROBLEMS.notLoaded]);
  });
  return passCaptcha(action);
}

/** Returns a function that translates a captcha's error. */
function useTranslateProblem(): (error: unknown) => unknown {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.code !== CAPTCHA_CODE) return error;
      const texts: Readonly<Record<string, string>> = {
        [CAPTCHA_PROBLEMS.noKey]: t`No key provided`,
        [CAPTCHA_PROBLEMS.noVersion]: t`No version provided`,
        [CAPTCHA_PROBLEMS.notLoaded]: t`ReCaptcha error: Failed to load script`,
        [CAPTCHA_PROBLEMS.notExecuted]: t`ReCaptcha error: Failed to execute`,
      };
      return new ApiError(error.status, error.code, [texts[error.message] ?? error.message]);
    },
    [t],
  );
}

/** Like `useCall`, for calls that need a captcha's proof. Throws `ApiError`, also with the captcha's own message. */
export function useFormCaller(): <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => Promise<Data> {
  const call = useCall();
  const translateProblem = useTranslateProblem();
  return useCallback(
    async (endpoint, args) => {
      // The Worker submits no forms: its build leaves that code out.
      if (import.meta.env.SSR || !endpoint.captcha) return call(endpoint, args);
      const proof = await proveForm(endpoint.captcha).catch((error: unknown) => {
        throw translateProblem(error);
      });
      return call(endpoint, args, { [CAPTCHA_HEADER]: proof });
    },
    [call, translateProblem],
  );
}
