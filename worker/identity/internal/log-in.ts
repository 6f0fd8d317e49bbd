import * as v from 'valibot';
import { parseEmail } from '../../../shared/email-address.ts';
import { toRateLimitAddress } from '../../../shared/security/client-address.ts';
import { signIn } from '../accounts/sign-in.ts';
import { issueLoginTicket } from './login-ticket.ts';
import { addressSchema, emailSchema, passwordSchema, readBody } from './read-body.ts';
import { dataResponse, invalidBodyResponse, throttledResponse, wrongCredentialsResponse } from './responses.ts';

const schema = v.object({ email: emailSchema, password: passwordSchema, clientAddress: addressSchema });

/** Checks credentials like the sign-in page, and returns a ticket with which a sign-in skips that page. */
export async function logIn(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, schema);
  if (!body) return invalidBodyResponse();
  const clientAddress = toRateLimitAddress(body.clientAddress);
  // An invalid address takes as long and gets the same response as one without an account.
  const email = parseEmail(body.email) ?? 'nobody@invalid.invalid';
  const result = await signIn(env, { email, password: body.password, clientAddress }, Date.now());
  if (result.outcome === 'throttled') return throttledResponse(result.retryAfterS);
  if (result.outcome === 'wrong_credentials') return wrongCredentialsResponse();
  return dataResponse({ Ticket: await issueLoginTicket(env.DB, result.account) });
}
