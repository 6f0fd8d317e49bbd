import * as v from 'valibot';
import { readBytes } from '../http/request-body.ts';
import { parseRetryAfter } from '../messaging/delivery/retry-after.ts';
import { verifyWebhook } from '../payments/providers/webhook-signature.ts';
import { type Distributor, DistributorDown, type DistributorEnv, type SupplyResult } from './supplier.ts';

const TIMEOUT_MS = 15_000;
/** Short, because a buyer is waiting. */
const RESERVE_TIMEOUT_MS = 4_000;
const MAX_KEY_LENGTH = 200;
const MAX_REASON_LENGTH = 200;
/** The API has no such call. */
const UNSUPPORTED = new Set([404, 405, 501]);
const NO_BALANCE = 402;
/** Responses about the account or the moment: nothing can be ordered for now. */
const NOT_ABOUT_THE_ORDER = new Set([401, NO_BALANCE, 403, 407, 408, 421, 425, 429]);
/** It rejects this order for good; every other status says nothing about it, such as 409: it is in progress. */
const FINAL = new Set([400, 404, 410, 422]);

const productSchema = v.object({ stock: v.pipe(v.number(), v.integer(), v.minValue(0)) });
const orderSchema = v.variant('status', [
  v.object({
    status: v.literal('completed'),
    id: v.pipe(v.string(), v.minLength(1)),
    keys: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_KEY_LENGTH))), v.length(1)),
  }),
  v.object({ status: v.literal('processing'), id: v.pipe(v.string(), v.minLength(1)) }),
  v.object({ status: v.picklist(['failed', 'cancelled']), id: v.string(), reason: v.optional(v.string(), '') }),
]);
const webhookSchema = v.object({ data: v.object({ externalId: v.pipe(v.string(), v.uuid()) }) });

interface CallOptions {
  id?: string;
  body?: object;
  timeoutMs?: number;
}

interface Reply {
  status: number;
  isOk: boolean;
  body: unknown;
}

/** A response that says nothing about the order: it is asked for again. Never with the body, which may hold a key. */
const unclear = (status: number, what: string) => new Error(`the distributor responded with ${status} to ${what}`);

const describe = (status: number) =>
  status === NO_BALANCE
    ? 'the distributor responded with 402: the prepaid balance there is used up'
    : `the distributor responded with ${status}`;

/** Of a proxy, or of a server that is not the API at all, nothing is believed. */
const isApisOwn = (body: unknown) => typeof body === 'object' && body !== null;

function toSupplyResult({ status, isOk, body }: Reply, what: string): SupplyResult {
  if (FINAL.has(status) && isApisOwn(body)) return { state: 'failed', reference: null, reason: `${what}: ${status}` };
  const parsed = v.safeParse(orderSchema, body);
  if (!isOk || !parsed.success) throw unclear(status, what);
  const order = parsed.output;
  if (order.status === 'processing') return { state: 'waiting', reference: order.id };
  if (order.status === 'completed') {
    const [key = ''] = order.keys;
    return { state: 'delivered', reference: order.id, key };
  }
  return {
    state: 'failed',
    reference: order.id,
    reason: `${order.status} ${order.reason}`.slice(0, MAX_REASON_LENGTH),
  };
}

/** A distributor with an API of JSON over HTTP (README.md); null without its address, key and webhook secret. */
export function createRestDistributor(env: DistributorEnv): Distributor | null {
  const { DISTRIBUTOR_API_URL: url, DISTRIBUTOR_API_KEY: apiKey, DISTRIBUTOR_WEBHOOK_SECRET: secret } = env;
  if (!url || !apiKey || !secret) return null;

  const send = (method: string, path: string, options: CallOptions) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        ...(options.id === undefined ? {} : { 'Idempotency-Key': options.id }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });

  const call = async (method: string, path: string, options: CallOptions = {}): Promise<Reply> => {
    let response: Response;
    let text: string;
    try {
      response = await send(method, path, options);
      text = new TextDecoder().decode(await readBytes(response));
    } catch (error) {
      throw new DistributorDown(`the distributor did not respond: ${String(error)}`);
    }
    const { status, ok: isOk, headers } = response;
    const isDown = (status >= 500 && !UNSUPPORTED.has(status)) || (status >= 300 && status < 400);
    if (isDown || NOT_ABOUT_THE_ORDER.has(status)) {
      const retryAfterMs = parseRetryAfter(headers.get('Retry-After'), Date.now());
      throw new DistributorDown(describe(status), { hasNoBalance: status === NO_BALANCE, retryAfterMs });
    }
    try {
      return { status, isOk, body: JSON.parse(text) as unknown };
    } catch {
      return { status, isOk, body: null };
    }
  };

  return {
    name: 'distributor',
    async readStock(sku) {
      const { status, body } = await call('GET', `/products/${encodeURIComponent(sku)}`);
      if (status === 404 && isApisOwn(body)) return null;
      const parsed = v.safeParse(productSchema, body);
      if (status !== 200 || !parsed.success) throw unclear(status, `product ${sku}`);
      return parsed.output.stock;
    },
    async reserve({ id, sku, until }) {
      const body = { product: sku, quantity: 1, expiresAt: new Date(until).toISOString() };
      const { status, isOk } = await call('PUT', `/reservations/${id}`, { id, body, timeoutMs: RESERVE_TIMEOUT_MS });
      if (status === 409) return 'sold-out';
      if (UNSUPPORTED.has(status)) return 'unsupported';
      if (!isOk) throw unclear(status, `reservation ${id}`);
      return 'reserved';
    },
    async release(id) {
      const { status, isOk } = await call('DELETE', `/reservations/${id}`);
      if (!isOk && status !== 410 && !UNSUPPORTED.has(status)) throw unclear(status, `release ${id}`);
    },
    async order({ id, sku, reference }) {
      // A known order is read. One without a reference may exist all the same: under the same key nothing is bought
      // twice.
      const response =
        reference === null
          ? await call('POST', '/orders', { id, body: { externalId: id, product: sku, quantity: 1 } })
          : await call('GET', `/orders/${encodeURIComponent(reference)}`);
      if (reference !== null && response.status === 404) throw unclear(404, `order ${id}`);
      return toSupplyResult(response, `order ${id}`);
    },
    async cancel({ id, reference }) {
      if (reference === null) return { state: 'failed', reference, reason: 'it never responded' };
      const response = await call('POST', `/orders/${encodeURIComponent(reference)}/cancel`, { id: `${id}-cancel` });
      if (response.status === 409)
        return toSupplyResult(await call('GET', `/orders/${encodeURIComponent(reference)}`), id);
      if (!response.isOk) throw unclear(response.status, `cancel ${id}`);
      return toSupplyResult(response, `cancel ${id}`);
    },
    async readWebhook(body, headers) {
      await verifyWebhook(secret, body, headers.get('Webhook-Signature'), Date.now());
      let message: unknown;
      try {
        message = JSON.parse(new TextDecoder().decode(body));
      } catch {
        return null;
      }
      const parsed = v.safeParse(webhookSchema, message);
      return parsed.success ? parsed.output.data.externalId : null;
    },
  };
}
