import * as v from 'valibot';
import { parseEmail } from '../../../shared/email-address.ts';
import { toRateLimitAddress } from '../../../shared/security/client-address.ts';
import { signIn } from '../accounts/sign-in.ts';
import { issueLoginTicket } from './login-ticket.ts';
import { addressSchema, emailSchema, passwordSchema, readBody } from './read-body.ts';
import { dataResponse, invalidBodyResponse, throttledResponse, wrongCredentialsResponse } from './responses.ts';

const schema = v.object({ email: emailSchema, password: passwordSchema, clientAddress: addressSchema });

/**
 * Checks credentials like the sign-in page, and returns a ticket with which a sign-in skips that page. If that page
 * would require a captcha, the ticket leads to it; there the browser's device mark is known too.
 */
export async function logIn(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, schema);
  if (!body) return invalidBodyResponse();
  // An invalid address takes as long, and gets the same response, as one without an account.
  const email = parseEmail(body.email) ?? 'nobody@invalid.invalid';
  const credentials = {
    email,
    password: body.password,
    clientAddress: toRateLimitAddress(body.clientAddress),
    deviceMark: undefined,
    hasPassedCaptcha: false,
  };
  const result = await signIn(env, credentials, Date.now());
  switch (result.outcome) {
    case 'throttled':
      return throttledResponse(result.retryAfterS);
    case 'wrong_credentials':
      return wrongCredentialsResponse();
    // The page after the ticket knows the browser's device mark, and says how long others must wait.
    case 'challenged':
    case 'delayed':
      return dataResponse({ Ticket: await issueLoginTicket(env.DB, { challengedEmail: email }) });
    case 'signed_in':
      return dataResponse({
        Ticket: await issueLoginTicket(env.DB, { accountId: result.account.id, signInAtS: result.account.signInAtS }),
      });
  }
}
