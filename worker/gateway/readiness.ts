import type { Context } from 'hono';
import { getStoreSettingsContract } from '../../shared/api/store.ts';
import { DEFAULT_CURRENCY } from '../../shared/currencies.ts';
import { checkDatabase } from '../../shared/database-size.ts';
import { DEFAULT_LOCALE } from '../../shared/locales.ts';
import { type Check, type Readiness, runCheck, summarize } from '../../shared/readiness.ts';
import { readKv } from '../cache/read-kv.ts';
import type { StorefrontContext } from '../env.ts';
import { readBackend } from './backend.ts';

const TIMEOUT_MS = 5_000;
const EMBEDDED_REALM = '/auth/realms/latchkey';
const DISCOVERY = '/.well-known/openid-configuration';

async function checkIdentity({ IDENTITY, IDENTITY_ISSUER, ORIGIN }: StorefrontEnv): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = IDENTITY_ISSUER
    ? await fetch(IDENTITY_ISSUER.replace(/\/$/, '') + DISCOVERY, { signal })
    : await IDENTITY.fetch(ORIGIN + EMBEDDED_REALM + DISCOVERY, { signal });
  if (!response.ok) throw new Error(`it responds with ${response.status}`);
  await response.body?.cancel();
}

/** How full the embedded identity's database is; a merchant's own provider is not asked. */
async function readIdentityDatabase(env: StorefrontEnv): Promise<Record<string, Check>> {
  if (env.IDENTITY_ISSUER) return {};
  const response = await env.IDENTITY.fetch(`${env.ORIGIN}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return ((await response.json()) as Readiness).checks;
}

/** What the embedded backend says about itself; a merchant's own is asked for its settings only. */
async function readCommerceChecks(env: StorefrontEnv): Promise<Record<string, Check>> {
  if (env.COMMERCE_ORIGIN) return {};
  const response = await env.COMMERCE.fetch(`${env.ORIGIN}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return ((await response.json()) as Readiness).checks;
}

/** `GET /readyz`: 200 once the shop can sell, each part with its state. */
export async function serveReadiness(c: Context<StorefrontContext>): Promise<Response> {
  const { env } = c;
  const caller = { env, language: DEFAULT_LOCALE, currency: DEFAULT_CURRENCY };
  const [sessions, cache, backend, identity, accounts, commerce] = await Promise.all([
    checkDatabase(env.SESSIONS, env.DATABASE_LIMIT_MB),
    runCheck(() => readKv(env.CACHE, 'readiness')),
    runCheck(() => readBackend(caller, getStoreSettingsContract, {})),
    runCheck(() => checkIdentity(env)),
    // `identity` says whether it responds.
    readIdentityDatabase(env).catch((error: unknown) => {
      console.warn(c.var.requestId, 'identity does not tell the size of its database', error);
      return {};
    }),
    readCommerceChecks(env).catch((error: unknown) => {
      console.warn(c.var.requestId, 'the backend does not report its state', error);
      return { commerce: { state: 'warning' as const, message: 'It does not report its state.' } };
    }),
  ]);
  const readiness = summarize({ backend, sessions, cache, identity, ...accounts, ...commerce });
  return c.json(readiness, readiness.status === 'ok' ? 200 : 503);
}
