import * as v from 'valibot';
import { nameOnly, readBrand, SHOP_BRAND_HEADER } from '../../../shared/shop-brand.ts';
import { claimMails, settleMail } from '../accounts/outbox-delivery-store.ts';
import { listMails } from '../accounts/outbox-store.ts';
import { readBody } from './read-body.ts';
import { dataResponse, errorResponse, invalidBodyResponse } from './responses.ts';

/** Commerce, which has the settings, names the shop. */
const brandOf = (request: Request) => readBrand(request.headers.get(SHOP_BRAND_HEADER));

/** E-mails waiting to be sent: after the id in `?after=` the oldest first, without one the newest first. */
export async function listOutbox(request: Request, env: IdentityEnv): Promise<Response> {
  const after = new URL(request.url).searchParams.get('after');
  if (after === null) return dataResponse(await listMails(env, null, brandOf(request)));
  if (!/^\d{1,15}$/.test(after)) return errorResponse(400, 'invalid_after', 'after must be a number.');
  return dataResponse(await listMails(env, Number(after), brandOf(request)));
}

const claimSchema = v.object({
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  now: v.number(),
  /** The shop's name; commerce has the settings. */
  shop: v.string(),
});

/** Claims mails for delivery; their sender reports each by `settle`. */
export async function claimOutbox(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, claimSchema);
  return body ? dataResponse(await claimMails(env, body.limit, body.now, nameOnly(body.shop))) : invalidBodyResponse();
}

const settleSchema = v.object({
  id: v.number(),
  claim: v.string(),
  state: v.picklist(['sent', 'failed', 'waiting']),
  at: v.number(),
  fault: v.string(),
  uncounted: v.optional(v.picklist([0, 1]), 0),
});

/** Stores the result of a claimed mail. */
export async function settleOutbox(request: Request, env: IdentityEnv): Promise<Response> {
  const body = await readBody(request, settleSchema);
  if (!body) return invalidBodyResponse();
  await settleMail(env.DB, body);
  return dataResponse(null);
}
