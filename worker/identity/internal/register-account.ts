import * as v from 'valibot';
import { parseEmail } from '../../../shared/email-address.ts';
import { toRateLimitAddress } from '../../../shared/security/client-address.ts';
import { parseName } from '../accounts/account.ts';
import { findPasswordFault } from '../accounts/password-policy.ts';
import { register } from '../accounts/register.ts';
import { issueLoginTicket } from './login-ticket.ts';
import { addressSchema, emailSchema, languageTagSchema, passwordSchema, readBody } from './read-body.ts';
import {
  dataResponse,
  errorResponse,
  invalidBodyResponse,
  passwordFaultResponse,
  throttledResponse,
} from './responses.ts';

const nameSchema = v.optional(v.pipe(v.string(), v.maxLength(200)), '');
const schema = v.object({
  email: emailSchema,
  password: passwordSchema,
  firstName: nameSchema,
  lastName: nameSchema,
  language: languageTagSchema,
  clientAddress: addressSchema,
});

/**
 * Registers like the registration page, and returns a ticket for the page that follows, the same for a taken address.
 */
export async function registerAccount(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, schema);
  if (!body) return invalidBodyResponse();
  const email = parseEmail(body.email);
  const firstName = parseName(body.firstName);
  const lastName = parseName(body.lastName);
  if (!email) return errorResponse(400, 'invalid_email', 'The email address is not valid.');
  if (firstName === null || lastName === null) return errorResponse(400, 'invalid_name', 'A name is too long.');
  const fault = findPasswordFault(body.password, email);
  if (fault) return passwordFaultResponse(fault);
  const clientAddress = toRateLimitAddress(body.clientAddress);
  const registration = { email, password: body.password, firstName, lastName, locale: body.language, clientAddress };
  const result = await register(env, registration, Date.now());
  if (result.outcome === 'throttled') return throttledResponse(result.retryAfterS);
  const content = { registeredEmail: email, tokenHash: result.tokenHash };
  return dataResponse({ Ticket: await issueLoginTicket(env.DB, content) });
}
