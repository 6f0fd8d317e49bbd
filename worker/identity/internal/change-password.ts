import * as v from 'valibot';
import { findAccountById } from '../accounts/account-store.ts';
import { changePassword as change } from '../accounts/change-password.ts';
import { passwordSchema, readBody } from './read-body.ts';
import {
  dataResponse,
  invalidBodyResponse,
  passwordFaultResponse,
  throttledResponse,
  wrongCredentialsResponse,
} from './responses.ts';

const schema = v.object({
  accountId: v.pipe(v.string(), v.maxLength(100)),
  oldPassword: passwordSchema,
  newPassword: passwordSchema,
});

/** Changes the password of a person who knows the current one. */
export async function changePassword(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, schema);
  if (!body) return invalidBodyResponse();
  const account = await findAccountById(env.DB, body.accountId);
  if (!account) return wrongCredentialsResponse();
  const result = await change(env, account, { old: body.oldPassword, new: body.newPassword }, Date.now());
  if (result === 'changed') return dataResponse(true);
  if (result === 'wrong') return wrongCredentialsResponse();
  return typeof result === 'string' ? passwordFaultResponse(result) : throttledResponse(result.retryAfterS);
}
