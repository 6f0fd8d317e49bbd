import * as v from 'valibot';
import { toEmailKey } from '../accounts/account.ts';
import { findAccountByEmail, findAccountById } from '../accounts/account-store.ts';
import { countAttempt, forgiveSubject, SIGN_IN_PER_ACCOUNT, toSubject } from '../accounts/attempt-limits.ts';
import { hashPassword, verifyPassword } from '../accounts/password-hash.ts';
import { findPasswordFault } from '../accounts/password-policy.ts';
import { endAccountSessions } from '../oidc/storage-adapter.ts';
import { accept } from '../routes/envelope.ts';
import { passwordSchema, readBody } from './read-body.ts';
import { refuseBody, refuseCredentials, refusePassword, refuseThrottled } from './refusals.ts';

const schema = v.object({
  accountId: v.pipe(v.string(), v.maxLength(100)),
  oldPassword: passwordSchema,
  newPassword: passwordSchema,
});

/**
 * Changes the password of somebody who knows the present one. A wrong one counts against the account's sign-in limit,
 * so a stolen session is no way to guess. Every session of the account ends, and open recovery links with them.
 */
export async function changePassword(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, schema);
  if (!body) return refuseBody();
  const known = await findAccountById(env.DB, body.accountId);
  const account = known && (await findAccountByEmail(env.DB, known.email));
  if (!account) return refuseCredentials();
  const subject = await toSubject(toEmailKey(account.email), env.COOKIE_SECRET);
  const attempt = await countAttempt(env.DB, SIGN_IN_PER_ACCOUNT, subject, Date.now());
  if (!attempt.isAllowed) return refuseThrottled(attempt.retryAfterS);
  if (!(await verifyPassword(body.oldPassword, env.PASSWORD_PEPPER, account.passwordHash))) return refuseCredentials();
  await forgiveSubject(env.DB, SIGN_IN_PER_ACCOUNT, subject);
  const fault = findPasswordFault(body.newPassword, account.email);
  if (fault) return refusePassword(fault);
  const changed = await env.DB.prepare(
    'UPDATE accounts SET password_hash = ?3, updated_at = ?4 WHERE id = ?1 AND password_hash = ?2 RETURNING id',
  )
    .bind(account.id, account.passwordHash, await hashPassword(body.newPassword, env.PASSWORD_PEPPER), Date.now())
    .first();
  // Somebody else changed it in this moment: then the old password was not right any more.
  if (!changed) return refuseCredentials();
  await env.DB.prepare('DELETE FROM recovery_tokens WHERE account_id = ?1').bind(account.id).run();
  await endAccountSessions(env.DB, account.id);
  return accept(true);
}
