/**
 * The rate limit key of a sender: the whole IPv4 address, or the /64 network of an IPv6 address, whose remaining 64
 * bits the subscriber chooses. `unknown` for an empty address. Cloudflare sets `CF-Connecting-IP` and drops a client's
 * own; only the storefront reads it and forwards it.
 */
export function toRateLimitAddress(clientAddress: string): string {
  const address = clientAddress.trim().toLowerCase();
  if (!address.includes(':')) return address || 'unknown';
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
