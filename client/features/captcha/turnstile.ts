import { loadScript } from '../../browser/load-script.ts';
import type { CaptchaAdapter } from './captcha.ts';
import { placeChallenge } from './place-challenge.ts';

interface RiddleOptions {
  sitekey: string;
  action: string;
  /** Visible only when the visitor has to do something. */
  appearance: 'interaction-only';
  callback: (token: string) => void;
  'error-callback': () => void;
}

interface Turnstile {
  render: (place: HTMLElement, options: RiddleOptions) => string;
}

/** `version` is the one in the script's URL: `v0`. */
export function makeTurnstile(version: string): CaptchaAdapter {
  return {
    load: () =>
      loadScript(`https://challenges.cloudflare.com/turnstile/${encodeURIComponent(version)}/api.js?render=explicit`),
    execute: (sitekey, action) =>
      placeChallenge((place, resolve, reject) => {
        const { turnstile } = window as { turnstile?: Turnstile };
        if (!turnstile) throw new Error('the captcha script left nothing to call');
        const appearance = 'interaction-only';
        turnstile.render(place, { sitekey, action, appearance, callback: resolve, 'error-callback': reject });
      }),
  };
}
