import { findNameParam, matchRoute, toLowerAscii } from '../../../shared/routes.ts';

const MAX_ADDRESS = 500;
/** The end of an address that stands for all addresses below it, and of a target that takes what it stood for. */
const ANY = '/*';

/**
 * An address of an old shop in the one form that is stored and compared: its path in lower case and without a slash at its
 * end, with its query. A merchant may paste it with its host. Null for what is no address.
 */
export function toOldAddress(typed: string): string | null {
  const url = URL.parse(typed, 'https://shop.example');
  if (!url || !/^(?:\/(?!\/)|https?:\/\/)/i.test(typed)) return null;
  const address = toLowerAscii(url.pathname).replace(/(?<=.)\/+$/, '') + url.search;
  return address.length > MAX_ADDRESS || (address.includes('*') && address.indexOf('*') !== address.length - 1)
    ? null
    : address;
}

/**
 * True for a page that this shop always has, whatever it sells, and for everything or all of a language: nothing can lead away
 * from them.
 */
function isOwnPage(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  const name = matchRoute(path)?.name;
  return /^\/(?:\w\w\/)?\*?$/.test(path) || (name !== undefined && findNameParam(name) === undefined);
}

/** True for a path of this shop with its locale, such as `/en/search`. */
export const isTarget = (target: string): boolean =>
  /^\/[^/\\]/.test(target) && matchRoute(target.replace(/\*$/, 'x').split(/[?#]/, 1)[0] ?? '') !== null;

/** What may be stored for an address, the nearest first: with its query, without, and the patterns above it. */
export function listCandidates(path: string): string[] {
  const address = toOldAddress(path);
  if (address === null) return [];
  const [plain = ''] = address.split('?', 1);
  const parts = plain.split('/').slice(1, -1);
  const above = parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}${ANY}`);
  return [...new Set([address, plain, ...above])];
}

/** The target of an address that was stored as `address`. */
export function leadTo(path: string, address: string, target: string): string {
  if (!target.endsWith('*')) return target;
  const [plain = ''] = (toOldAddress(path) ?? '').split('?', 1);
  return target.slice(0, -1) + plain.slice(address.length - 1);
}

/** The part of a redirect that cannot be: its old address, or its target. Null if it is sound. */
export function findBadPart(from: string, target: string): 'from' | 'target' | null {
  const address = toOldAddress(from);
  if (address === null || isOwnPage(address)) return 'from';
  const isBad =
    !isTarget(target) || (target.endsWith('*') && !address.endsWith(ANY)) || toOldAddress(target) === address;
  return isBad ? 'target' : null;
}
