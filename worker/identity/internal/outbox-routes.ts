import { listMails } from '../accounts/outbox-store.ts';
import { dataResponse, errorResponse } from './responses.ts';

/** E-mails waiting to be sent: after the id in `?after=` the oldest first, without one the newest first. */
export async function listOutbox(request: Request, env: IdentityEnv): Promise<Response> {
  const after = new URL(request.url).searchParams.get('after');
  if (after === null) return dataResponse(await listMails(env.DB, null));
  if (!/^\d{1,15}$/.test(after)) return errorResponse(400, 'invalid_after', 'after must be a number.');
  return dataResponse(await listMails(env.DB, Number(after)));
}
