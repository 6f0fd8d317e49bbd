import { type Endpoint, type Envelope, toRequest } from '../../../shared/api/endpoint.ts';
import { CAPTCHA_HEADER } from '../../../shared/captcha.ts';
import { solveCaptcha } from './captcha.ts';
import { createAddress } from './client-address.ts';

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

interface Cookie {
  value: string;
  path: string;
}

const MAX_HOPS = 12;

/** A browser without scripts: a cookie jar by path, redirects, forms. Stays on the shop's origin. */
export class Visitor {
  readonly #fetch: Fetch;
  readonly #origin: string;
  readonly #address = createAddress();
  readonly cookies = new Map<string, Cookie>();
  /** The URL after the last `open` or `submit`. */
  url: URL;
  html = '';

  constructor(fetch: Fetch, origin: string) {
    this.#fetch = fetch;
    this.#origin = origin;
    this.url = new URL(origin);
  }

  #toCookieHeader(pathname: string): string {
    return [...this.cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const read = (attribute: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1);
      const path = read('path') ?? '/';
      const isGone = read('max-age') === '0' || Date.parse(read('expires') ?? '') === 0;
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, { value: pair.slice(at + 1), path });
    }
  }

  /** One request with the visitor's cookies; redirects are returned, not followed. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookies = this.#toCookieHeader(path.split('?')[0] ?? path);
    if (cookies) headers.set('Cookie', cookies);
    headers.set('CF-Connecting-IP', this.#address);
    if (!headers.has('User-Agent')) headers.set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0');
    const response = await this.#fetch(path, { ...init, headers });
    this.#keep(response);
    return response;
  }

  async #follow(first: Response): Promise<Response> {
    let response = first;
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const location = response.headers.get('Location');
      if (location === null) break;
      this.url = new URL(location, this.url);
      if (this.url.origin !== this.#origin) throw new Error(`sent out of the shop: ${location}`);
      response = await this.fetch(this.url.pathname + this.url.search);
    }
    this.html = await response.text();
    return response;
  }

  /** Opens a URL of the shop and follows redirects. The page is in `html`, its URL in `url`. */
  async open(path: string): Promise<Response> {
    this.url = new URL(path, this.#origin);
    return this.#follow(await this.fetch(this.url.pathname + this.url.search));
  }

  /** Submits the form of the open page (by default to its own URL), like a browser. */
  async submit(fields: Record<string, string>, action = this.url.pathname): Promise<Response> {
    const response = await this.fetch(action, {
      method: 'POST',
      headers: { Origin: this.#origin, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(fields),
    });
    return this.#follow(response);
  }

  /**
   * Makes a call of the contract like the shop's own scripts, through the gateway, with a captcha proof where needed.
   */
  async call<Args, Data>(
    target: Endpoint<Args, Data>,
    args: NoInfer<Args>,
    headers: Record<string, string> = {},
  ): Promise<Envelope<Data> & { status: number; headers: Headers }> {
    const { method, url, body } = toRequest(target, args);
    const isGuarded = target.captchaWith === undefined || Object.hasOwn(Object(args), target.captchaWith);
    const captcha = target.captcha && isGuarded && !(CAPTCHA_HEADER in headers) ? target.captcha : null;
    const response = await this.fetch(url, {
      method,
      headers: {
        ...(captcha ? { [CAPTCHA_HEADER]: await solveCaptcha((path) => this.fetch(path), captcha) } : {}),
        Language: 'en',
        'Sec-Fetch-Site': 'same-origin',
        ...(method === 'POST' ? { Origin: this.#origin } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, headers: response.headers, ...((await response.json()) as Envelope<Data>) };
  }
}
