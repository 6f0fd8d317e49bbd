import { loadScript } from '../../browser/load-script.ts';
import type { CaptchaAdapter } from './captcha.ts';
import { placeChallenge } from './place-challenge.ts';

const SCRIPT = 'https://www.google.com/recaptcha/api.js';

interface RiddleOptions {
  sitekey: string;
  size: 'invisible';
  callback: (token: string) => void;
  'error-callback': () => void;
}

interface Recaptcha {
  ready: (run: () => void) => void;
  render: (place: HTMLElement, options: RiddleOptions) => number;
  execute: ((siteKey: string, options: { action: string }) => Promise<string>) & ((widget: number) => void);
}

function findRecaptcha(): Recaptcha {
  const { grecaptcha } = window as { grecaptcha?: Recaptcha };
  if (!grecaptcha) throw new Error('the captcha script left nothing to call');
  return grecaptcha;
}

async function load(render: string): Promise<void> {
  await loadScript(`${SCRIPT}?${new URLSearchParams({ render })}`);
  await new Promise<void>((resolve) => findRecaptcha().ready(resolve));
}

/** Score-based: no challenge, one token per attempt. */
export const recaptchaV3: CaptchaAdapter = {
  load,
  execute: (siteKey, action) => findRecaptcha().execute(siteKey, { action }),
};

/** Invisible, with a challenge for suspicious visitors. */
export const recaptchaV2: CaptchaAdapter = {
  load: () => load('explicit'),
  execute: (sitekey) =>
    placeChallenge((place, resolve, reject) => {
      const recaptcha = findRecaptcha();
      const options = { sitekey, size: 'invisible', callback: resolve, 'error-callback': reject } as const;
      recaptcha.execute(recaptcha.render(place, options));
    }),
};
