/** Names that no public server has (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`), with everything below them. */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|svc|test|invalid|arpa|onion)$/;
/** `URL` normalises every spelling of an IPv4 address to four numbers, and puts an IPv6 address in brackets. */
const IP_ADDRESS = /^\[|\.\d+$/;
const MAX_REDIRECTS = 3;

/**
 * An https address of a server with a public name, or null. Staff enter such addresses, and catalogues come from
 * others: neither must make the shop call servers that only its own network can reach.
 */
export function parsePublicAddress(text: string): URL | null {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const host = url.hostname.replace(/\.+$/, '');
  const isPublic = host.includes('.') && !IP_ADDRESS.test(host) && !PRIVATE_NAME.test(host);
  return isPublic && url.username === '' && url.password === '' ? url : null;
}

/** True for a program on this machine, which a development shop may call. */
export function isLocalAddress(text: string): boolean {
  return URL.canParse(text) && /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(new URL(text).origin);
}

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
