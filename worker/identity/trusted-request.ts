/** Headers by which a client could claim another host, scheme or path. */
const CLAIMS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-original-url',
  'x-rewrite-url',
];

/**
 * Rewrites a request as if it had come to the shop's own origin. The library builds its URLs from these headers, so
 * they are set from configuration, whatever host, scheme or header the request came with.
 */
export function toTrustedRequest(request: Request, origin: string): Request {
  const from = new URL(request.url);
  const { host, protocol } = new URL(origin);
  const headers = new Headers(request.headers);
  for (const name of CLAIMS) headers.delete(name);
  headers.set('host', host);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  // The runtime's Node server splits this header at a comma, as if it were a list.
  headers.set('user-agent', (request.headers.get('user-agent') ?? '').replaceAll(',', ''));
  return new Request(`${origin}${from.pathname}${from.search}`, {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
  });
}
