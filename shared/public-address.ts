/** Names that no public server has (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`), with everything below them. */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|svc|test|invalid|arpa|onion)$/;
/** `URL` normalises every spelling of an IPv4 address to four numbers, and puts an IPv6 address in brackets. */
const IP_ADDRESS = /^\[|\.\d+$/;

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
