import { createAddress } from '../shop/client-address.ts';

/** Fetches a path of a shop, without following redirects. */
export type Fetcher = (path: string) => Promise<Response>;

export const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
export const SHOPPER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Reads a shop's documents like a crawler or a browser, faster than one sender may: a local shop believes that each
 * request comes from another address.
 */
export function toFetcher(origin: string, userAgent: string): Fetcher {
  return (path) =>
    fetch(origin + path, {
      headers: {
        'User-Agent': userAgent,
        'CF-Connecting-IP': createAddress(),
        // A keep-alive connection that the shop has closed meanwhile would fail the next request.
        Connection: 'close',
      },
      redirect: 'manual',
    });
}
