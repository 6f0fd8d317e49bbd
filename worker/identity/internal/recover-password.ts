import * as v from 'valibot';
import { parseEmail } from '../../../shared/email-address.ts';
import { isLocaleCode, localeOf } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { toRateLimitAddress } from '../../../shared/security/client-address.ts';
import { requestRecovery, resetPassword } from '../accounts/recovery.ts';
import { addressSchema, emailSchema, passwordSchema, readBody } from './read-body.ts';
import {
  dataResponse,
  errorResponse,
  invalidBodyResponse,
  passwordFaultResponse,
  throttledResponse,
} from './responses.ts';

const recoverySchema = v.object({
  email: emailSchema,
  /** The shop's path code. */
  locale: v.pipe(v.string(), v.maxLength(2)),
  clientAddress: addressSchema,
});

/**
 * Sends a link to the shop's own password page, if the address has an account. The response is the same either way. The
 * link's origin comes from configuration.
 */
export async function recoverPassword(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, recoverySchema);
  if (!body || !isLocaleCode(body.locale)) return invalidBodyResponse();
  const { code, tag } = localeOf(body.locale);
  const email = parseEmail(body.email);
  if (!email) return errorResponse(400, 'invalid_email', 'The email address is not valid.');
  const toLink = (token: string) => env.ORIGIN + href(code, 'passwordRecoveryConfirm', {}, { token });
  const clientAddress = toRateLimitAddress(body.clientAddress);
  const result = await requestRecovery(env, { email, locale: tag, clientAddress, toLink }, Date.now());
  return result.outcome === 'throttled' ? throttledResponse(result.retryAfterS) : dataResponse(true);
}

const updateSchema = v.object({ token: v.pipe(v.string(), v.maxLength(200)), password: passwordSchema });

/** Sets a new password by an e-mailed token, which works once. Ends every session of the account. */
export async function updatePassword(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, updateSchema);
  if (!body) return invalidBodyResponse();
  const result = await resetPassword(env, body.token, body.password, Date.now());
  if (result === 'changed') return dataResponse(true);
  return result === 'invalid_token'
    ? errorResponse(400, 'invalid_token', 'This link is not valid.')
    : passwordFaultResponse(result);
}
