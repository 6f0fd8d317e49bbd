import type { Context } from 'hono';
import { CAPTCHA_BROKEN, isCaptchaAction } from '../../shared/captcha.ts';
import type { StorefrontContext } from '../env.ts';
import { readClientAddress } from '../gateway/client-address.ts';
import { localizedErrorResponse } from '../gateway/localized-error-response.ts';
import { createOwnChallenge } from './own-proof.ts';
import { verifyCaptchaToken } from './verify.ts';

/** Verifies the token in `?response=`, if given for `?action=` (CAPTCHA-3). The token is spent by it. */
export async function verifyCaptcha(c: Context<StorefrontContext>): Promise<Response> {
  const action = c.req.query('action');
  const verdict = await verifyCaptchaToken(c.env, {
    token: c.req.query('response'),
    action: isCaptchaAction(action) ? action : null,
    clientAddress: readClientAddress(c),
    requestId: c.var.requestId,
  });
  if (verdict.success) return c.json(verdict);
  return c.json(verdict, verdict.message === CAPTCHA_BROKEN ? 502 : 400);
}

/** A task of the shop's own captcha, for the form that `?action=` names. */
export async function answerChallenge(c: Context<StorefrontContext>): Promise<Response> {
  const action = c.req.query('action');
  if (!isCaptchaAction(action)) return localizedErrorResponse(c, 400, 'not-found');
  return c.json(await createOwnChallenge(c.env, action));
}
