import { type SenderNetworks, toSenderNetworks } from '../../../shared/security/client-address.ts';
import type { CommerceContext } from './request-context.ts';
import { signText } from './secret-hash.ts';

/** The caller's networks as keyed hashes, for rate limits; null when the gateway does not know the address. */
export async function readSender(c: CommerceContext): Promise<SenderNetworks | null> {
  const networks = toSenderNetworks(c.req.header('X-Client-IP') ?? '');
  if (!networks) return null;
  const hash = (network: string) => signText(c.env.KEY_ENCRYPTION_KEY, 'client-address', network);
  const { network, site } = networks;
  return { network: await hash(network), site: site === null ? null : await hash(site) };
}

/** Letters of a hash that rows keep, of 4 bits each: no two networks share them. */
const KEPT_LETTERS = 32;

/** The hash of the caller's own network, for orders and the audit log; null when unknown. */
export async function readClientHash(c: CommerceContext): Promise<string | null> {
  return (await readSender(c))?.network.slice(0, KEPT_LETTERS) ?? null;
}
