import type { ProviderContext } from 'oidc-provider';

/**
 * Whether a form post came from our own page. Browsers send `Origin` with every post; where a referrer policy turned it
 * into `null`, fetch metadata says the same.
 */
export function isOwnPost(ctx: ProviderContext, origin: string): boolean {
  const sent = ctx.get('origin');
  if (sent && sent !== 'null') return sent === origin;
  return ctx.get('sec-fetch-site') === 'same-origin';
}

/**
 * The network address that limits count by. Cloudflare sets the header and drops a client's own. Of an IPv6 address the
 * first 64 bits count: the rest is the subscriber's to choose.
 */
export function clientAddressOf(header: string): string {
  const address = header.trim().toLowerCase();
  if (!address.includes(':')) return address || 'unknown';
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
