import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { ApiError, type Endpoint } from '../../../shared/api/endpoint.ts';
import { CAPTCHA_CODE, CAPTCHA_HEADER, CAPTCHA_NEEDED, type CaptchaAction } from '../../../shared/captcha.ts';
import { useCall } from '../../data/use-call.ts';

/** True for a call that always needs a proof. */
function isGuarded<Args>({ captcha, captchaWith }: Endpoint<Args, unknown>, args: Args): boolean {
  if (!captcha) return false;
  return captchaWith === undefined || (args as Record<string, unknown>)[captchaWith] !== undefined;
}

/**
 * Like `useCall`, for calls that need a captcha's proof, always or when the shop asks for one. Throws `ApiError`, also
 * with the captcha's own message.
 */
export function useFormCaller(): ReturnType<typeof useCall> {
  const call = useCall();
  const { i18n, t } = useLingui();
  return useCallback(
    async (endpoint, args, headers = {}) => {
      // The Worker submits no forms: its build leaves that code out.
      if (import.meta.env.SSR) return call(endpoint, args, headers);
      const { captcha, captchaOnRequest } = endpoint;
      const callWithProof = async (action: CaptchaAction) => {
        const { proveForm } = await import('./prove-form.ts').catch(() => {
          throw new ApiError(0, CAPTCHA_CODE, [t`ReCaptcha error: Failed to load script`]);
        });
        const proof = await proveForm(action, i18n);
        return call(endpoint, args, { ...headers, [CAPTCHA_HEADER]: proof });
      };
      if (captcha && isGuarded(endpoint, args)) return callWithProof(captcha);
      try {
        return await call(endpoint, args, headers);
      } catch (error) {
        const isProofNeeded = error instanceof ApiError && error.code === CAPTCHA_NEEDED;
        if (captchaOnRequest && isProofNeeded) return callWithProof(captchaOnRequest);
        throw error;
      }
    },
    [call, i18n, t],
  );
}
