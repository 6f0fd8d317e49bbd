import type { KoaContextWithOIDC } from 'oidc-provider';
import { renderProviderError } from '../pages/error-page.ts';
import { AUTHORIZATION_PATH } from './configuration.ts';

const DISCOVERY_PATH = '/.well-known/openid-configuration';
/** With others, a code reaches the page's scripts (fragment), or arrives without the browser's own cookies (form post). */
const RESPONSE_MODES = ['query'];

/**
 * Rejects requests for any other way of returning a code (AUTH-21). The library would return even its error in the way
 * that was asked for.
 */
export async function rejectResponseModes(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  const modes = new URLSearchParams(ctx.querystring).getAll('response_mode');
  if (ctx.path === AUTHORIZATION_PATH && modes.some((mode) => !RESPONSE_MODES.includes(mode))) {
    ctx.status = 400;
    return renderProviderError(ctx, { error: 'unsupported_response_mode' }, new Error('unsupported_response_mode'));
  }
  await next();
  if (ctx.path === DISCOVERY_PATH && ctx.status === 200) {
    ctx.body = { ...(ctx.body as Record<string, unknown>), response_modes_supported: RESPONSE_MODES };
  }
}
