import * as v from 'valibot';
import { parseEmail } from '../../../shared/email-address.ts';
import { parseName } from '../accounts/account.ts';
import { saveAccount } from '../accounts/account-store.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { findPasswordFault } from '../accounts/password-policy.ts';
import { readBody } from './read-body.ts';
import { dataResponse, errorResponse } from './responses.ts';

const accountSchema = v.object({
  email: v.string(),
  password: v.string(),
  firstName: v.optional(v.string(), ''),
  lastName: v.optional(v.string(), ''),
  emailVerified: v.optional(v.boolean(), false),
  locale: v.optional(v.nullable(v.string()), null),
});

/** Creates an account or updates an existing one (by email) with these values, password included. Its id stays. */
export async function putAccount(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, accountSchema);
  if (!body) return errorResponse(400, 'invalid_body', 'Send JSON with email and password.');
  const { password, emailVerified, locale } = body;
  const email = parseEmail(body.email);
  const firstName = parseName(body.firstName);
  const lastName = parseName(body.lastName);
  if (!email) return errorResponse(400, 'invalid_email', 'The email address is not valid.');
  if (firstName === null || lastName === null) return errorResponse(400, 'invalid_name', 'A name is too long.');
  const fault = findPasswordFault(password, email);
  if (fault) return errorResponse(400, fault, 'The password does not meet the policy.');
  const account = await saveAccount(env.DB, {
    email,
    isEmailVerified: emailVerified,
    passwordHash: await hashPassword(password, env.PASSWORD_PEPPER),
    firstName,
    lastName,
    locale,
  });
  return dataResponse({ Id: account.id, Email: account.email });
}
