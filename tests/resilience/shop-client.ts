import { type JWK, SignJWT } from 'jose';
import { addToCart, SHOPPING_CART_TYPE } from '../../shared/api/cart.ts';
import { type CreateOrderArgs, createOrder, type PaymentInfo } from '../../shared/api/checkout.ts';
import { getCustomer } from '../../shared/api/customer.ts';
import { type Endpoint, type Envelope, toRequest } from '../../shared/api/endpoint.ts';
import { consentToKey, getOrder, KEY_CONSENT_VERSION, showKey } from '../../shared/api/order.ts';
import { withdraw } from '../../shared/api/order-remedies.ts';
import { signTimestamped } from '../../shared/security/timestamped-signature.ts';
import { loadSigningKeys } from '../../worker/identity/oidc/signing-keys.ts';
import { standIn } from '../support/shop/stand-in.ts';
import type { KillableShop } from './killable-shop.ts';

export interface Outcome<Data> {
  /** 0: the connection broke, or nothing listens. */
  status: number;
  code: string;
  data: Data | null;
}

export const METHOD = 'Payments.Sandbox';
const TIMEOUT_MS = 20_000;
const LOST = { status: 0, code: '', data: null };

/** Counts the calls of a run by their responses; a 500 is a fault of the shop. */
export const responses = new Map<number, number>();
export const faults: string[] = [];

async function send<Data>(url: string, init: RequestInit): Promise<Outcome<Data>> {
  let outcome: Outcome<Data> = LOST;
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    const text = await response.text();
    const envelope = text.startsWith('{') ? (JSON.parse(text) as Partial<Envelope<Data>>) : {};
    outcome = { status: response.status, code: envelope.Code ?? '', data: envelope.Data ?? null };
    if (response.status >= 500)
      faults.push(`${response.status} ${init.method ?? 'GET'} ${new URL(url).pathname} ${text.slice(0, 200)}`);
  } catch {
    // The runtime was killed.
  }
  responses.set(outcome.status, (responses.get(outcome.status) ?? 0) + 1);
  return outcome;
}

interface BooksPart {
  Broken: { Name: string; Rows: unknown[] }[];
  Next: string | null;
}

/** A shop of its own that runs here. */
export type LocalShop = Pick<KillableShop, 'origin' | 'secrets' | 'database'>;

/** A way to call a shop's commerce: as its gateway, as the merchant's tools, as the payment provider. */
export class ShopClient<Shop extends LocalShop = KillableShop> {
  readonly shop: Shop;
  readonly #key: JWK;

  private constructor(shop: Shop, key: JWK) {
    this.shop = shop;
    this.#key = key;
  }

  static async open<Shop extends LocalShop>(shop: Shop): Promise<ShopClient<Shop>> {
    // Miniflare's database by the type that identity's own code takes.
    const db = standIn<Parameters<typeof loadSigningKeys>[0]>(await shop.database('latchkey-identity'));
    const [key] = await loadSigningKeys(db, shop.secrets.COOKIE_SECRET ?? '', Date.now());
    if (!key) throw new Error('the provider has no key');
    return new ShopClient(shop, key);
  }

  async openBuyer(): Promise<Buyer> {
    const sub = `resilience-${crypto.randomUUID()}`;
    const email = `${sub}@latchkey.example`;
    const token = await new SignJWT({ email, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: this.#key.kid ?? '', typ: 'at+jwt' })
      .setIssuer(`${this.shop.origin}/auth/realms/latchkey`)
      .setAudience(`${this.shop.origin}/api`)
      .setSubject(sub)
      .setIssuedAt()
      .setJti(crypto.randomUUID())
      .setExpirationTime('2 hours')
      .sign(this.#key);
    return new Buyer(this, sub, email, token);
  }

  call<Args, Data>(
    target: Endpoint<Args, Data>,
    args: NoInfer<Args>,
    headers: Record<string, string> = {},
  ): Promise<Outcome<Data>> {
    const { method, url, body } = toRequest(target, args);
    return send(this.shop.origin + url, {
      method,
      headers: {
        Language: 'en',
        Currency: 'EUR',
        'X-Forwarded-Host': new URL(this.shop.origin).host,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
  }

  asMerchant<Data = unknown>(path: string, body?: object): Promise<Outcome<Data>> {
    return send(this.shop.origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${this.shop.secrets.ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** The sandbox's report about a payment; the same id again is the same report. */
  async report(
    info: PaymentInfo,
    type: string,
    amountMinor: number,
    id: string = crypto.randomUUID(),
    country?: string,
  ): Promise<Outcome<unknown>> {
    const payment = { initId: info.PaymentInitId, amountMinor, currency: 'EUR', country };
    const body = JSON.stringify({ id, type: `payment.${type}`, environment: 'development', payment });
    const signature = await signTimestamped(this.shop.secrets.SANDBOX_WEBHOOK_SECRET ?? '', body, Date.now());
    return send(`${this.shop.origin}/internal/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'Sandbox-Signature': signature },
      body,
    });
  }

  press(info: PaymentInfo, action: 'pay' | 'decline' | 'cancel'): Promise<Outcome<unknown>> {
    if (info.PaymentUrl === '') return Promise.resolve(LOST);
    return send(info.PaymentUrl, { method: 'POST', body: new URLSearchParams({ action }) });
  }

  /** The broken invariants of the books, as text. */
  async readBrokenBooks(): Promise<string[]> {
    const broken: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { status, data }: Outcome<BooksPart> = await this.asMerchant(
        `/internal/books${after && `?After=${after}`}`,
      );
      if (status !== 200 || data === null) return [`the books cannot be read: ${status}`];
      broken.push(...data.Broken.map(({ Name, Rows }) => `${Name}: ${JSON.stringify(Rows)}`));
      after = data.Next;
    }
    return broken;
  }
}

/** A signed-in customer. */
export class Buyer {
  readonly client: ShopClient<LocalShop>;
  readonly sub: string;
  readonly email: string;
  readonly #token: string;

  constructor(client: ShopClient<LocalShop>, sub: string, email: string, token: string) {
    this.client = client;
    this.sub = sub;
    this.email = email;
    this.#token = token;
  }

  call<Args, Data>(target: Endpoint<Args, Data>, args: NoInfer<Args>, headers: Record<string, string> = {}) {
    return this.client.call(target, args, { Authorization: `Bearer ${this.#token}`, ...headers });
  }

  /** Writes the customer's row, and puts points and balance into their ledgers. */
  async fund(points: number, balanceMinor: number): Promise<void> {
    await this.call(getCustomer, {});
    const db = await this.client.shop.database();
    const customer = '(SELECT id FROM customers WHERE subject = ?1)';
    await db.batch([
      db
        .prepare(
          `INSERT INTO reward_points (customer_id, points, kind, created_at) VALUES (${customer}, ?2, 'granted', 1)`,
        )
        .bind(this.sub, points),
      db
        .prepare(
          `INSERT INTO balance_entries (customer_id, amount_minor, kind, created_at) VALUES (${customer}, ?2, 'redeemed', 1)`,
        )
        .bind(this.sub, balanceMinor),
    ]);
  }

  add(productId: number, quantity = 1) {
    const args = { productId, quantity, shppingCartTypeId: SHOPPING_CART_TYPE, forceRedirection: true };
    return this.call(addToCart, { ...args, clearCartBeforeAdd: false });
  }

  order(changes: Partial<CreateOrderArgs> = {}, key: string = crypto.randomUUID()) {
    const { origin } = this.client.shop;
    const urls = { SuccessUrl: `${origin}/en/payment/completed`, ErrorUrl: `${origin}/en/payment/failed` };
    const args = {
      PaymentSystemMethodName: METHOD,
      UseRewardPoint: false,
      UseBalance: false,
      CountryIsoCode: 'DE',
      ...urls,
      ...changes,
    };
    return this.call(createOrder, args, { 'Idempotency-Key': key });
  }

  async readOrder(id: number) {
    return (await this.call(getOrder, { id })).data;
  }

  async reveal(orderItemId: number) {
    await this.call(consentToKey, { orderItemId, ConsentBegin: true, AckLoss: true, TextVersion: KEY_CONSENT_VERSION });
    return this.call(showKey, { id: orderItemId });
  }

  withdraw(orderNumber: string) {
    return this.client.call(withdraw, { Name: 'Robin', OrderNumber: orderNumber, Email: this.email });
  }
}
