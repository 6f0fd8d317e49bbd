import { fetchStorefront } from '../../support/workers/workers.ts';

export const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

export const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

export const PRODUCT = '/en/product/copper-meridian/1';

export const LISTING = '/en/category/games/1/1';

export interface Asked {
  /** The cache separates pages by currency: a test with its own currency starts without cached pages. */
  currency?: string;
  userAgent?: string;
  method?: string;
  headers?: Record<string, string>;
}

export function open(path: string, { currency, userAgent = SHOPPER, method = 'GET', headers = {} }: Asked = {}) {
  const cookie = currency ? { Cookie: `currency=${currency}` } : {};
  return fetchStorefront(path, { method, headers: { 'User-Agent': userAgent, ...cookie, ...headers } });
}

export interface Page {
  state: string | null;
  status: number;
  html: string;
  response: Response;
}

export async function read(path: string, asked: Asked = {}): Promise<Page> {
  const response = await open(path, asked);
  const [state, html] = [response.headers.get('X-Cache'), await response.text()];
  // On a slow machine the page may be streamed, and is cached behind the response.
  if (state === 'MISS' && response.headers.get('Content-Security-Policy')?.includes("'nonce-")) {
    return { ...(await read(path, asked)), state };
  }
  return { state, status: response.status, html, response };
}
