import type { Check, Readiness } from '../../../shared/readiness.ts';

const TIMEOUT_MS = 8_000;

export interface StorefrontCallEnv extends Pick<CommerceEnv, 'ORIGIN'> {
  /** A service binding to the storefront, where there is one; else it is called at the shop's origin. */
  STOREFRONT?: { fetch: typeof fetch };
}

export function callStorefront(env: StorefrontCallEnv, path: string, init: RequestInit = {}): Promise<Response> {
  const send = env.STOREFRONT ? env.STOREFRONT.fetch.bind(env.STOREFRONT) : fetch;
  return send(env.ORIGIN + path, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
}

/** The state of each part of the shop, as the storefront's `/readyz` tells it. */
export async function readShopChecks(env: StorefrontCallEnv): Promise<Record<string, Check>> {
  try {
    const response = await callStorefront(env, '/readyz');
    const { checks } = (await response.json()) as Readiness;
    return checks;
  } catch (error) {
    console.warn('[commerce] the storefront does not report its state', error);
    return { storefront: { state: 'failed', message: 'It does not report its state.' } };
  }
}
