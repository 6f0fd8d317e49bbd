import { CAPTCHA_PASSED, CAPTCHA_VERDICT_HEADER } from '../../../shared/captcha.ts';

/** A browser without scripts for the identity pages: cookies by path, redirects, form posts. */
interface Cookie {
  value: string;
  path: string;
}

type Fetch = (request: Request) => Promise<Response>;

const MAX_REDIRECTS = 10;

/** An address (RFC 3849) in a network of its own, so that tests do not share rate limits. */
export function createVisitorAddress(): string {
  const [a = '', b = ''] = crypto.randomUUID().split('-')[0]?.match(/.{4}/g) ?? [];
  return `2001:db8:${a}:${b}::1`;
}

/** A page without what is random on each: ids of sign-ins, and challenges for passkeys. */
export const withoutRandom = (html: string): string =>
  html.replaceAll(/interaction\/[\w-]+/g, 'interaction/ID').replaceAll(/(challenge&quot;:&quot;)[\w-]+/g, '$1');

export class Browser {
  readonly #fetch: Fetch;
  readonly #origin: string;
  readonly #address: string;
  readonly #userAgent: string;
  readonly #cookies = new Map<string, Cookie>();
  url: URL;
  html = '';
  headers = new Headers();

  constructor(fetch: Fetch, origin: string, address: string, userAgent = '') {
    this.#fetch = fetch;
    this.#origin = origin;
    this.#address = address;
    this.#userAgent = userAgent;
    this.url = new URL(origin);
  }

  #cookieHeader(pathname: string): string {
    return [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const separator = pair.indexOf('=');
      const name = pair.slice(0, separator);
      const path = attributes.find((one) => one.toLowerCase().startsWith('path='))?.slice('path='.length) ?? '/';
      if (attributes.includes('expires=Thu, 01 Jan 1970 00:00:00 GMT')) this.#cookies.delete(name);
      else this.#cookies.set(name, { value: pair.slice(separator + 1), path });
    }
  }

  async #send(url: URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.#cookieHeader(url.pathname));
    headers.set('accept', 'text/html,*/*;q=0.8');
    headers.set('cf-connecting-ip', this.#address);
    headers.set('user-agent', this.#userAgent);
    const response = await this.#fetch(new Request(url, { ...init, headers, redirect: 'manual' }));
    this.#keepCookies(response);
    return response;
  }

  async #follow(first: Response, from: URL): Promise<number> {
    let response = first;
    this.url = from;
    for (let hop = 0; hop < MAX_REDIRECTS; hop += 1) {
      const location = response.headers.get('location');
      if (!location) break;
      this.url = new URL(location, this.url);
      // Outside the realm is the shop, which gets the result in the URL: stop there.
      if (!this.url.href.startsWith(`${this.#origin}/auth/`)) return response.status;
      response = await this.#send(this.url);
    }
    this.headers = response.headers;
    this.html = await response.text();
    return response.status;
  }

  async open(url: URL): Promise<number> {
    return this.#follow(await this.#send(url), url);
  }

  /** Posts a form to the page's interaction, without following the redirect. */
  post(page: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const url = new URL(this.url.pathname.replace(/(\/interaction\/[\w-]+).*/, `$1${page}`), this.#origin);
    return this.#send(url, {
      method: 'POST',
      headers: { origin: this.#origin, ...headers },
      body: new URLSearchParams(fields),
    });
  }

  /** `verdict` is what the storefront says of the form's captcha; empty for a form without one. */
  async submit(page: string, fields: Record<string, string>, verdict: string = CAPTCHA_PASSED): Promise<number> {
    const interaction = this.url;
    const headers: Record<string, string> = verdict === '' ? {} : { [CAPTCHA_VERDICT_HEADER]: verdict };
    return this.#follow(await this.post(page, fields, headers), interaction);
  }
}
