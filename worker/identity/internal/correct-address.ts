import * as v from 'valibot';
import { HOUR_MS } from '../../../shared/durations.ts';
import { parseEmail } from '../../../shared/email-address.ts';
import { href } from '../../../shared/routes.ts';
import { findAccountByEmail, findAccountById } from '../accounts/account-store.ts';
import { mailConfirmation, TOKEN_TTL_HOURS, withdrawLink } from '../accounts/email-confirmation.ts';
import { chooseLanguage } from '../messages/messages.ts';
import { emailSchema, readBody } from './read-body.ts';
import { dataResponse, errorResponse, invalidBodyResponse, throttledResponse } from './responses.ts';

const schema = v.object({ accountId: v.pipe(v.string(), v.maxLength(100)), email: emailSchema });
const HOUR_S = 60 * 60;

/**
 * Mails a link to a new address of an account, at the request of the shop's staff, and warns the present mailbox (AUTH-24).
 * The link does what it does after a request on the account page: only then the address changes. `taken`: another
 * account has it. The present address takes back a link that was mailed by mistake.
 */
export async function correctAddress(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, schema);
  if (!body) return invalidBodyResponse();
  const email = parseEmail(body.email);
  if (!email) return errorResponse(400, 'invalid_email', 'The email address is not valid.');
  const account = await findAccountById(env.DB, body.accountId);
  if (!account) return dataResponse({ Outcome: 'unknown' });
  const holder = await findAccountByEmail(env.DB, email);
  if (holder?.id === account.id) {
    await withdrawLink(env.DB, account.id);
    return dataResponse({ Outcome: 'withdrawn' });
  }
  if (holder) return dataResponse({ Outcome: 'taken' });
  const nowMs = Date.now();
  const { locale } = chooseLanguage(account.locale);
  const supportUrl = env.ORIGIN + href(locale.code, 'topic', { seName: 'contact-us' });
  const result = await mailConfirmation(env, account, email, nowMs, supportUrl);
  if (result === 'throttled') return throttledResponse(HOUR_S);
  if (result === 'password-changed') return dataResponse({ Outcome: 'changed' });
  return dataResponse({ Outcome: 'sent', ExpiresOnUtc: new Date(nowMs + TOKEN_TTL_HOURS * HOUR_MS).toISOString() });
}
