const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const GROUP = /^[0-9a-f]{1,4}$/;
/** An IPv4-mapped IPv6 address, as some servers write it (RFC 4291, 2.5.5.2). */
const MAPPED_IPV4 = /^(?:::|(?:0{1,4}:){5})ffff:(\d{1,3}(?:\.\d{1,3}){3})$/;

/** The eight groups of an IPv6 address without leading zeros; null for anything else. */
function parseIpv6(address: string): string[] | null {
  const [head = '', tail, ...more] = address.split('::');
  if (more.length > 0) return null;
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = 8 - first.length - last.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last];
  return groups.every((group) => GROUP.test(group)) ? groups.map((group) => group.replace(/^0+(?=.)/, '')) : null;
}

/** The networks by which a sender is counted (SECURITY-5). */
export interface SenderNetworks {
  /** The whole IPv4 address, or the /64 of an IPv6 address, whose other 64 bits the subscriber chooses. */
  network: string;
  /** The /48 of an IPv6 address: a subscriber may have all of its 65 536 networks. Null for IPv4. */
  site: string | null;
}

/** The networks of an address; null for an empty or invalid one. */
export function toSenderNetworks(clientAddress: string): SenderNetworks | null {
  const [address = ''] = clientAddress.trim().toLowerCase().split('%');
  const ipv4 = MAPPED_IPV4.exec(address)?.[1] ?? address;
  if (IPV4.test(ipv4)) return { network: ipv4, site: null };
  const groups = parseIpv6(address);
  if (!groups) return null;
  return { network: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` };
}

/** The /48 around a /64 that `toRateLimitAddress` returned; null for anything else. */
export function siteOfNetwork(network: string): string | null {
  const groups = network.endsWith('::/64') ? network.slice(0, -'::/64'.length).split(':') : [];
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : null;
}

/** The rate limit key of a sender, `unknown` where there is no address. */
export function toRateLimitAddress(clientAddress: string): string {
  return toSenderNetworks(clientAddress)?.network ?? 'unknown';
}
