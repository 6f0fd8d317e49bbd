import type { Context } from 'hono';
import { CAPTCHA_BROKEN, isCaptchaAction } from '../../shared/captcha.ts';
import type { StorefrontContext } from '../env.ts';
import { readClientAddress } from '../gateway/client-address.ts';
import { localizedErrorResponse } from '../gateway/localized-error-response.ts';
import { createOwnChallenge } from './own-proof.ts';
import { verifyCaptchaToken } from './verify.ts';

/** Verifies the token in `?response=` for the optional `?action=` (CAPTCHA-3). This consumes the token. */
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

/** A challenge of the shop's own captcha, for the form in `?action=`. */
export async function serveChallenge(c: Context<StorefrontContext>): Promise<Response> {
  const action = c.req.query('action');
  if (!isCaptchaAction(action)) return localizedErrorResponse(c, 400, 'not-found');
  return c.json(await createOwnChallenge(c.env, action));
}
