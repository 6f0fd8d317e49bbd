import type { Context } from 'hono';
import { getStoreSettingsContract } from '../../shared/api/store.ts';
import { DEFAULT_CURRENCY } from '../../shared/currencies.ts';
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
  const [sessions, cache, backend, identity, commerce] = await Promise.all([
    runCheck(() => env.SESSIONS.prepare('SELECT 1').first()),
    runCheck(() => readKv(env.CACHE, 'readiness')),
    runCheck(() => readBackend(caller, getStoreSettingsContract, {})),
    runCheck(() => checkIdentity(env)),
    readCommerceChecks(env).catch((error: unknown) => {
      console.warn(c.var.requestId, 'the backend does not report its state', error);
      return { commerce: { state: 'warning' as const, message: 'It does not report its state.' } };
    }),
  ]);
  const readiness = summarize({ backend, sessions, cache, identity, ...commerce });
  return c.json(readiness, readiness.status === 'ok' ? 200 : 503);
}
