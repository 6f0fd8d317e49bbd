import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { parseEmail, parseName } from '../accounts/account.ts';
import { saveAccount } from '../accounts/account-store.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { findPasswordFault } from '../accounts/password-policy.ts';

const MAX_BODY_BYTES = 16 * 1024;

const accountSchema = v.object({
  email: v.string(),
  password: v.string(),
  firstName: v.optional(v.string(), ''),
  lastName: v.optional(v.string(), ''),
  emailVerified: v.optional(v.boolean(), false),
  locale: v.optional(v.nullable(v.string()), null),
});

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ IsSuccess: false, Messages: [message], Data: null, Code: code }, { status });
}

function hasToken(request: Request, token: string): boolean {
  const encoder = new TextEncoder();
  const sent = encoder.encode(request.headers.get('authorization') ?? '');
  const expected = encoder.encode(`Bearer ${token}`);
  return token !== '' && sent.length === expected.length && timingSafeEqual(sent, expected);
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > MAX_BODY_BYTES) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: refused by the schema like any other wrong body.
    return undefined;
  }
}

/** Makes an account or gives an existing one (by email) these values, password included. */
async function putAccount(request: Request, env: IdentityEnv): Promise<Response> {
  const body = v.safeParse(accountSchema, await readJson(request));
  if (!body.success) return refuse(400, 'invalid_body', 'Send JSON with email and password.');
  const { password, emailVerified, locale } = body.output;
  const email = parseEmail(body.output.email);
  const firstName = parseName(body.output.firstName);
  const lastName = parseName(body.output.lastName);
  if (!email) return refuse(400, 'invalid_email', 'The email address is not valid.');
  if (firstName === null || lastName === null) return refuse(400, 'invalid_name', 'A name is too long.');
  const fault = findPasswordFault(password, email);
  if (fault) return refuse(400, fault, 'The password does not meet the policy.');
  const account = await saveAccount(env.DB, {
    email,
    isEmailVerified: emailVerified,
    passwordHash: await hashPassword(password, env.PASSWORD_PEPPER),
    firstName,
    lastName,
    locale,
  });
  return Response.json({ IsSuccess: true, Messages: [], Data: { Id: account.id, Email: account.email } });
}

/**
 * Calls of our own other Workers and of the local start script. The storefront forwards none of these paths, and each
 * demands ADMIN_TOKEN besides.
 */
export async function handleInternal(request: Request, env: IdentityEnv): Promise<Response> {
  if (!hasToken(request, env.ADMIN_TOKEN)) return refuse(401, 'unauthorized', 'A valid admin token is required.');
  const { pathname } = new URL(request.url);
  if (pathname !== '/internal/accounts') return refuse(404, 'not_found', 'There is no such call.');
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Use POST.');
  return putAccount(request, env);
}
