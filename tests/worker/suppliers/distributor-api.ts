import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';

const ORIGIN = 'https://distributor.test';
const WEBHOOK_SECRET = 'webhook-secret-of-the-distributor';

export const DISTRIBUTOR_ENV = {
  DISTRIBUTOR_API_URL: ORIGIN,
  DISTRIBUTOR_API_KEY: 'key-of-the-distributor',
  DISTRIBUTOR_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

interface DistributorOrder {
  id: string;
  externalId: string;
  product: string;
  status: 'processing' | 'completed' | 'failed' | 'cancelled';
  keys: string[];
  reason?: string;
}

interface RequestBody {
  externalId?: string;
  product?: string;
  expiresAt?: string;
}

/** A stub of a distributor's API, in memory: what it sold stays sold, and a repeated order is the same one. */
export class DistributorApi {
  readonly stock = new Map<string, number>();
  readonly orders = new Map<string, DistributorOrder>();
  /** Products that are set aside, by unit. */
  readonly reservations = new Map<string, { product: string; expiresAt: string }>();
  /** False: its API has no reservations. */
  canReserve = true;
  readonly calls: string[] = [];
  /** The immediate fate of an order. */
  mode: 'at once' | 'later' | 'never' = 'at once';
  /** True: it does what it is asked, but its response gets lost. */
  losesResponses = false;
  isDown = false;
  /** Its response to every new order, in place of the order. */
  orderResponse: (() => Response) | null = null;
  /** The next key, instead of one of its own. */
  nextKey: string | null = null;

  /** What was being worked on is done. */
  complete(): void {
    for (const order of this.orders.values()) if (order.status === 'processing') this.#deliver(order);
  }

  #deliver(order: DistributorOrder): void {
    const key = this.nextKey ?? `DIST-${order.product}-${order.id}`;
    this.nextKey = null;
    Object.assign(order, { status: 'completed', keys: [key] });
  }

  #order(externalId: string, product: string): DistributorOrder {
    const held = this.orders.get(externalId);
    if (held) return held;
    this.#release(externalId);
    const left = this.stock.get(product) ?? 0;
    const order: DistributorOrder = {
      id: `d-${this.orders.size + 1}-${externalId.slice(0, 8)}`,
      externalId,
      product,
      status: 'processing',
      keys: [],
    };
    this.orders.set(externalId, order);
    if (left === 0 || this.mode === 'never') return Object.assign(order, { status: 'failed', reason: 'sold out' });
    this.stock.set(product, left - 1);
    if (this.mode === 'at once') this.#deliver(order);
    return order;
  }

  #release(externalId: string): void {
    const reservation = this.reservations.get(externalId);
    if (!reservation) return;
    this.reservations.delete(externalId);
    this.stock.set(reservation.product, (this.stock.get(reservation.product) ?? 0) + 1);
  }

  #reserve(externalId: string, product: string, expiresAt: string): Response {
    const left = this.stock.get(product) ?? 0;
    if (!this.reservations.has(externalId)) {
      if (left === 0) return Response.json({ error: 'sold out' }, { status: 409 });
      this.stock.set(product, left - 1);
      this.reservations.set(externalId, { product, expiresAt });
    }
    return Response.json({ externalId, expiresAt });
  }

  #reply(method: string, [kind = '', id = '', action]: string[], body: RequestBody) {
    if (kind === 'reservations' && this.canReserve) {
      if (method === 'PUT') return this.#reserve(id, body.product ?? '', body.expiresAt ?? '');
      this.#release(id);
      return new Response(null, { status: 204 });
    }
    if (kind === 'products') return this.stock.has(id) ? { stock: this.stock.get(id) } : null;
    if (method === 'POST' && id === '') return this.#order(body.externalId ?? '', body.product ?? '');
    const order = [...this.orders.values()].find((one) => one.id === id);
    if (order && action === 'cancel') return Object.assign(order, { status: 'cancelled' });
    return order ?? null;
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin !== ORIGIN) throw new Error(`the shop called ${url.host}`);
    if (request.headers.get('Authorization') !== 'Bearer key-of-the-distributor')
      return new Response('', { status: 401 });
    this.calls.push(`${request.method} ${url.pathname}`);
    if (this.isDown) return new Response('<h1>502</h1>', { status: 502 });
    if (this.orderResponse && request.method === 'POST' && url.pathname === '/orders') return this.orderResponse();
    const text = await request.text();
    const response = this.#reply(request.method, url.pathname.split('/').slice(1), JSON.parse(text || '{}'));
    if (this.losesResponses) throw new TypeError('connection reset');
    if (response instanceof Response) return response;
    return response === null ? Response.json({ error: 'unknown' }, { status: 404 }) : Response.json(response);
  };
}

/** A webhook as the distributor signs it; `padding` makes it longer. */
export async function signWebhook(unit: string, secret = WEBHOOK_SECRET, at = Date.now(), padding = '') {
  const text = JSON.stringify({ type: 'order.updated', data: { externalId: unit }, padding });
  const headers = new Headers({ 'Webhook-Signature': await signTimestamped(secret, text, at) });
  return { body: new TextEncoder().encode(text), headers };
}

/** Lets the distributor deliver a product's units. */
export async function setSupplier(productId: number, stock: number): Promise<void> {
  await commerceDb
    .prepare("UPDATE products SET supplier = 'distributor', supplier_sku = ?2 WHERE id = ?1")
    .bind(productId, `sku-${productId}`)
    .run();
  await commerceDb.prepare('UPDATE products SET supplier_stock = ?2 WHERE id = ?1').bind(productId, stock).run();
}

/** The built Worker has no distributor: its webhook's address does not exist. */
export const postWebhook = (): Promise<Response> =>
  fetchCommerce('/internal/webhooks/suppliers/distributor', { method: 'POST', body: '{}' });
