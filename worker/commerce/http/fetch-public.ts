import { parsePublicAddress } from '../../../shared/public-address.ts';

const MAX_REDIRECTS = 3;

/**
 * Fetches a public address. It follows a few redirects, to public addresses only.
 * @throws for any other address, and as `fetch` does.
 */
export async function fetchPublic(text: string, signal: AbortSignal): Promise<Response> {
  let target = text;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const url = parsePublicAddress(target);
    if (!url) throw new TypeError('not a public address');
    const response = await fetch(url.href, { redirect: 'manual', signal });
    const location = response.headers.get('Location');
    if (location === null || response.status < 300 || response.status > 399) return response;
    await response.body?.cancel();
    target = URL.canParse(location, url.href) ? new URL(location, url).href : '';
  }
  throw new TypeError('too many redirects');
}
