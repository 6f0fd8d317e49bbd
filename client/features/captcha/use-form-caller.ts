import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { ApiError, type Endpoint } from '../../../shared/api/endpoint.ts';
import { CAPTCHA_HEADER, CAPTCHA_NEEDED, CAPTCHA_PROBLEMS, type CaptchaAction } from '../../../shared/captcha.ts';
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

/** True where a call needs a proof from the start. */
function isGuarded<Args>({ captcha, captchaWith }: Endpoint<Args, unknown>, args: Args): boolean {
  if (!captcha) return false;
  return captchaWith === undefined || (args as Record<string, unknown>)[captchaWith] !== undefined;
}

const isProofNeeded = (error: unknown) => error instanceof ApiError && error.code === CAPTCHA_NEEDED;

/**
 * Like `useCall`, for calls that need a captcha's proof, from the start or when the shop asks for one. Throws
 * `ApiError`, also with the captcha's own message.
 */
export function useFormCaller(): ReturnType<typeof useCall> {
  const call = useCall();
  const translateProblem = useTranslateProblem();
  return useCallback(
    async (endpoint, args, headers = {}) => {
      // The Worker submits no forms: its build leaves that code out.
      if (import.meta.env.SSR) return call(endpoint, args, headers);
      const { captcha, captchaOnRequest } = endpoint;
      const callWithProof = async (action: CaptchaAction) => {
        const proof = await proveForm(action).catch((error: unknown) => {
          throw translateProblem(error);
        });
        return call(endpoint, args, { ...headers, [CAPTCHA_HEADER]: proof });
      };
      if (captcha && isGuarded(endpoint, args)) return callWithProof(captcha);
      try {
        return await call(endpoint, args, headers);
      } catch (error) {
        if (captchaOnRequest && isProofNeeded(error)) return callWithProof(captchaOnRequest);
        throw error;
      }
    },
    [call, translateProblem],
  );
}
