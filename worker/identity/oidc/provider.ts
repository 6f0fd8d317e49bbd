import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { deriveSecrets } from '../derived-secret.ts';
import { issuerOf } from '../realm.ts';
import { markUnavailable } from '../routes/unexpected.ts';
import { createConfiguration } from './configuration.ts';
import { loadFirstPartyGrant } from './first-party-grant.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { apiResourceOf } from './storefront-client.ts';

/** How long an isolate caches the keys: shorter than the time for which a new key is published before it signs. */
const KEY_RELOAD_MS = 10 * MINUTE_MS;

let current: { provider: Provider; loadedAtMs: number } | undefined;

async function createProvider(env: IdentityEnv, nowMs: number): Promise<Provider> {
  const issuer = issuerOf(env.ORIGIN);
  const keys = await loadSigningKeys(env.DB, env.COOKIE_SECRET, nowMs);
  const cookieSecrets = deriveSecrets(env.COOKIE_SECRET, 'cookies');
  const provider: Provider = new Provider(issuer, {
    ...createConfiguration(env, { keys, cookieSecrets, issuer }),
    loadExistingGrant: (ctx: KoaContextWithOIDC) => loadFirstPartyGrant(provider, ctx, apiResourceOf(env.ORIGIN)),
  });
  // Host and scheme come from headers that this Worker itself sets from ORIGIN.
  provider.proxy = true;
  provider.on('server_error', (ctx, error) => {
    console.error('provider failed', ctx.method, ctx.path, error);
    // The library has already written its page or JSON.
    markUnavailable(ctx, error);
  });
  return provider;
}

/**
 * The provider of this isolate, created on first use: keys need randomness and D1, which global scope lacks. Concurrent
 * requests each create their own, because a promise of one request must not be awaited by another.
 */
export async function getProvider(
  env: IdentityEnv,
  prepare: (provider: Provider) => void,
  nowMs: number = Date.now(),
): Promise<Provider> {
  if (current && nowMs - current.loadedAtMs < KEY_RELOAD_MS) return current.provider;
  const provider = await createProvider(env, nowMs);
  prepare(provider);
  current = { provider, loadedAtMs: nowMs };
  return provider;
}
