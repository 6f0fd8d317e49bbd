import { loadScript } from '../../browser/load-script.ts';
import type { CaptchaProvider } from './captcha.ts';

interface Recaptcha {
  ready: (run: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

function findRecaptcha(): Recaptcha {
  const { grecaptcha } = window as { grecaptcha?: Recaptcha };
  if (!grecaptcha) throw new Error('the captcha script left nothing to call');
  return grecaptcha;
}

/** Score-based captchas with the interface of reCAPTCHA 3: no puzzle, one token for each attempt. */
export function makeRecaptcha(scriptUrl: string): CaptchaProvider {
  return {
    load: async () => {
      await loadScript(scriptUrl);
      await new Promise<void>((resolve) => findRecaptcha().ready(resolve));
    },
    execute: (siteKey, action) => findRecaptcha().execute(siteKey, { action }),
  };
}
