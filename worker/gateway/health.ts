import type { Context } from 'hono';
import { getStoreSettingsContract } from '../../shared/api/store.ts';
import { DEFAULT_CURRENCY } from '../../shared/currencies.ts';
import { DEFAULT_LOCALE } from '../../shared/locales.ts';
import type { StorefrontContext } from '../env.ts';
import { readBackend } from './backend.ts';
import { forwardToCommerce } from './forward.ts';

/** 200 once the shop and its backend respond: the embedded one or a merchant's own. */
export async function answerHealth(c: Context<StorefrontContext>): Promise<Response> {
  try {
    await readBackend(
      { env: c.env, language: DEFAULT_LOCALE, currency: DEFAULT_CURRENCY },
      getStoreSettingsContract,
      {},
    );
    return c.json({ status: 'ok' });
  } catch (error) {
    console.warn(c.var.requestId, 'the backend does not answer', error);
    return c.json({ status: 'backend' }, 503);
  }
}

/** 200 once the shop can sell: it responds, and the embedded backend has a payment provider. */
export async function answerReadiness(c: Context<StorefrontContext>): Promise<Response> {
  const health = await answerHealth(c);
  if (!health.ok || c.env.COMMERCE_ORIGIN) return health;
  return forwardToCommerce(c);
}

/** Keepalive: always success. */
export function answerKeepalive(c: Context<StorefrontContext>): Response {
  return c.json({ success: true });
}
