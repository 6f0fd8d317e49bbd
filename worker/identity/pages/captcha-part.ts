import { html } from 'hono/html';
import * as v from 'valibot';
import type { PageCaptcha } from '../../../shared/captcha.ts';
import { CAPTCHA_PROBLEMS } from '../../../shared/captcha-problems.ts';
import { buildScriptedCsp } from '../csp.ts';
import type { Translate } from '../messages/messages.ts';
import type { Markup } from './document.ts';

const captchaSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    script: v.string(),
    integrity: v.string(),
    settings: v.record(v.string(), v.string()),
    frame: v.array(v.string()),
    connect: v.array(v.string()),
    policies: v.array(v.string()),
  }),
);

/** The storefront's captcha for this request; null if there is none. */
export function parsePageCaptcha(header: string): PageCaptcha | null {
  const parsed = v.safeParse(captchaSchema, header);
  return parsed.success ? parsed.output : null;
}

/** The policy of a page with the captcha: its script by hash, and its origins. */
export function toCaptchaPolicy({ integrity, frame, connect, policies }: PageCaptcha): string {
  return buildScriptedCsp({
    // The dev server has no hashes.
    'script-src': integrity ? [`'${integrity}'`, "'strict-dynamic'"] : ["'self'"],
    'connect-src': ["'self'", ...connect],
    'frame-src': frame,
    'trusted-types': policies,
  });
}

/** Render-blocking: a form submitted before the script has loaded would have no proof. */
export function renderCaptchaHead(captcha: PageCaptcha | null): Markup | string {
  if (!captcha) return '';
  const { script, integrity, settings } = captcha;
  return html`${Object.entries(settings).map(([name, content]) => html`<meta name="${name}" content="${content}">`)}
  <script type="module" blocking="render" src="${script}" ${integrity ? html`integrity="${integrity}"` : ''}></script>`;
}

/** The field for the script's proof, with its messages (`data-texts`), and a note for browsers without scripts. */
export function renderCaptchaField(
  t: Translate,
  withoutScripts: 'captchaNeedsScripts' | 'captchaSignInNeedsScripts',
): Markup {
  const texts = {
    [CAPTCHA_PROBLEMS.noKey]: t('captchaNoKey'),
    [CAPTCHA_PROBLEMS.noVersion]: t('captchaNoVersion'),
    [CAPTCHA_PROBLEMS.notLoaded]: t('captchaNotLoaded'),
    [CAPTCHA_PROBLEMS.notExecuted]: t('captchaNotExecuted'),
  };
  return html`<input type="hidden" name="captcha">
      <p class="alert" role="alert" data-captcha-problem data-texts="${JSON.stringify(texts)}" hidden></p>
      <noscript><p class="alert">${t(withoutScripts)}</p></noscript>`;
}
