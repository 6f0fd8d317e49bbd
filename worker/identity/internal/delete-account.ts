import * as v from 'valibot';
import { findAccountById } from '../accounts/account-store.ts';
import { deleteEverything } from '../accounts/delete-account.ts';
import { queueMail } from '../accounts/outbox-store.ts';
import { tellLogout } from '../oidc/end-sessions.ts';
import { readBody } from './read-body.ts';
import { dataResponse, invalidBodyResponse } from './responses.ts';

const schema = v.object({ accountId: v.pipe(v.string(), v.maxLength(100)) });

/**
 * Deletes an account with everything stored under it, except a last e-mail to a verified mailbox that confirms it.
 * Idempotent.
 */
export async function deleteAccount(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, schema);
  if (!body) return invalidBodyResponse();
  const account = await findAccountById(env.DB, body.accountId);
  if (!account) return dataResponse(true);
  const mail = { recipient: account.email, template: 'account-deleted', locale: account.locale, data: {} } as const;
  const farewell = account.isEmailVerified ? [await queueMail(env, mail, Date.now())] : [];
  await env.DB.batch([...deleteEverything(env.DB, account.id), ...farewell]);
  await tellLogout(env, account.id);
  return dataResponse(true);
}
