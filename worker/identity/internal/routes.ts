import { timingSafeEqual } from 'node:crypto';
import { putAccount } from './account-routes.ts';
import { changePassword } from './change-password.ts';
import { correctAddress } from './correct-address.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { logIn } from './log-in.ts';
import { claimOutbox, listOutbox, settleOutbox } from './outbox-routes.ts';
import { recoverPassword, updatePassword } from './recover-password.ts';
import { registerAccount } from './register-account.ts';
import { errorResponse } from './responses.ts';

type InternalCall = (request: Request, env: IdentityEnv) => Promise<Response>;

const calls: ReadonlyMap<string, { method: string; run: InternalCall }> = new Map([
  ['/internal/accounts', { method: 'POST', run: putAccount }],
  ['/internal/accounts/export', { method: 'POST', run: exportAccount }],
  ['/internal/accounts/address', { method: 'POST', run: correctAddress }],
  ['/internal/accounts/delete', { method: 'POST', run: deleteAccount }],
  ['/internal/login', { method: 'POST', run: logIn }],
  ['/internal/register', { method: 'POST', run: registerAccount }],
  ['/internal/password/recovery', { method: 'POST', run: recoverPassword }],
  ['/internal/password/update', { method: 'POST', run: updatePassword }],
  ['/internal/password/change', { method: 'POST', run: changePassword }],
  ['/internal/outbox', { method: 'GET', run: listOutbox }],
  ['/internal/outbox/claim', { method: 'POST', run: claimOutbox }],
  ['/internal/outbox/settle', { method: 'POST', run: settleOutbox }],
]);

function hasToken(request: Request, token: string): boolean {
  const encoder = new TextEncoder();
  const sent = encoder.encode(request.headers.get('authorization') ?? '');
  const expected = encoder.encode(`Bearer ${token}`);
  return token !== '' && sent.length === expected.length && timingSafeEqual(sent, expected);
}

/**
 * Calls of our other Workers and of the local start script. The storefront forwards none of these paths, and each
 * requires ADMIN_TOKEN as well.
 */
export async function handleInternal(request: Request, env: IdentityEnv): Promise<Response> {
  if (!hasToken(request, env.ADMIN_TOKEN))
    return errorResponse(401, 'unauthorized', 'A valid admin token is required.');
  const call = calls.get(new URL(request.url).pathname);
  if (!call) return errorResponse(404, 'not_found', 'There is no such call.');
  if (request.method !== call.method) return errorResponse(405, 'method_not_allowed', `Use ${call.method}.`);
  return call.run(request, env);
}
