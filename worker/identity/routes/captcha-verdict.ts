import type { KoaContextWithOIDC } from 'oidc-provider';
import { CAPTCHA_BROKEN, CAPTCHA_VERDICT_HEADER } from '../../../shared/captcha.ts';
import type { Translate } from '../messages/messages.ts';

/** The storefront's verdict on the form's captcha; empty without a proof. Clients cannot set the header. */
export const readVerdict = (ctx: KoaContextWithOIDC): string => ctx.get(CAPTCHA_VERDICT_HEADER);

export const explainVerdict = (verdict: string, t: Translate): string =>
  t(verdict === CAPTCHA_BROKEN ? 'captchaBroken' : 'captchaRejected');
