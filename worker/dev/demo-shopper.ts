import { login } from '../../shared/api/auth.ts';
import { type Endpoint, type Envelope, toRequest } from '../../shared/api/endpoint.ts';

interface ShopRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
  redirect: 'manual';
}

/** What is read of a response: the platform's, or Miniflare's. */
interface ShopResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null; getSetCookie(): string[] };
  text(): Promise<string>;
}

export type SendToShop = (url: string, request: ShopRequest) => Promise<ShopResponse>;

const MAX_REDIRECTS = 12;

/** Makes the calls of a signed-in customer, as the shop's pages do, to a shop that is being prepared. */
export class DemoShopper {
  readonly #send: SendToShop;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(send: SendToShop, origin: string) {
    this.#send = send;
    this.#origin = origin;
  }

  async #request(path: string, method = 'GET', more: Record<string, string> = {}, body?: string) {
    const headers = {
      ...more,
      Cookie: [...this.#cookies].map((cookie) => cookie.join('=')).join('; '),
      'User-Agent': 'Mozilla/5.0 (demonstration account)',
      'Sec-Fetch-Site': 'same-origin',
      Origin: this.#origin,
    };
    const url = new URL(path, this.#origin).href;
    const response = await this.#send(url, { method, headers, redirect: 'manual', ...(body && { body }) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Makes a call of the contract. @throws Error with the shop's message when it is rejected */
  async call<Args, Data>(target: Endpoint<Args, Data>, args: NoInfer<Args>): Promise<Data> {
    const { method, url, body } = toRequest(target, args);
    const headers = { Language: 'en', 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
    const response = await this.#request(url, method, headers, body);
    const { IsSuccess, Messages, Data } = JSON.parse(await response.text()) as Envelope<Data>;
    if (!IsSuccess) throw new Error(`${url}: ${response.status} ${Messages.join(' ')}`);
    return Data;
  }

  /** Signs in and follows the provider's redirects back to the shop. */
  async signIn(Email: string, Password: string): Promise<void> {
    const { RedirectUrl } = await this.call(login, { Email, Password, ReturnUrl: '/en/login' });
    let next: string | null = RedirectUrl;
    for (let hop = 0; next !== null && hop < MAX_REDIRECTS; hop += 1) {
      const response = await this.#request(next);
      await response.text();
      const location = response.headers.get('Location');
      next = location === null ? null : new URL(location, new URL(next, this.#origin)).href;
    }
  }

  /** Presses a button of the sandbox's payment page. */
  async press(paymentUrl: string, action: 'pay' | 'delay'): Promise<void> {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await this.#request(paymentUrl, 'POST', form, new URLSearchParams({ action }).toString());
  }
}
