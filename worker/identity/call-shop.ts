import { signTimestamped } from '../../shared/security/timestamped-signature.ts';

const TIMEOUT_MS = 10_000;

/** What calls of commerce need. */
export type ShopEnv = Pick<IdentityEnv, 'ORIGIN' | 'ADMIN_TOKEN'> & {
  /** A service binding to the storefront, where there is one; else it is called at the shop's origin. */
  STOREFRONT?: { fetch: typeof fetch };
};

/** Posts to a path of commerce that is open to the shop's own Workers: the secret that they share signs the path. */
export async function callShop(env: ShopEnv, path: string): Promise<Response> {
  const send = env.STOREFRONT ? env.STOREFRONT.fetch.bind(env.STOREFRONT) : fetch;
  return send(env.ORIGIN + path, {
    method: 'POST',
    headers: { Authorization: `Signature ${await signTimestamped(env.ADMIN_TOKEN, path, Date.now())}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
