import { useCallback } from 'react';
import { ApiError, type Endpoint } from '../../../shared/api/endpoint.ts';
import { CAPTCHA_HEADER, type CaptchaAction } from '../../../shared/captcha.ts';
import { useCall } from '../../data/use-call.ts';
import { CAPTCHA_CODE, LOAD_FAILURE } from './captcha.ts';

/** The proof that the gateway asks for in front of some forms; its code is fetched with the first of them. */
async function proveForm(action: CaptchaAction): Promise<string> {
  const { passCaptcha } = await import('./pass-captcha.ts').catch(() => {
    throw new ApiError(0, CAPTCHA_CODE, [LOAD_FAILURE]);
  });
  return passCaptcha(action);
}

/** As `useCall`, for calls that ask for a captcha's proof. Throws `ApiError`, also with what the captcha has to say. */
export function useFormCaller(): <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => Promise<Data> {
  const call = useCall();
  return useCallback(
    async (endpoint, args) => {
      // The Worker sends no forms: its build leaves that code out.
      if (import.meta.env.SSR || !endpoint.captcha) return call(endpoint, args);
      return call(endpoint, args, { [CAPTCHA_HEADER]: await proveForm(endpoint.captcha) });
    },
    [call],
  );
}
