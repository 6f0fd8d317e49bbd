import type { KoaContextWithOIDC } from 'oidc-provider';
import { checkSameOrigin } from '../../shared/security/csrf.ts';

/** The same-origin guard of form posts. Browsers send `Origin` with each of them. */
export function isSameOriginPost(ctx: KoaContextWithOIDC, origin: string): boolean {
  const source = { origin: ctx.get('origin') || undefined, fetchSite: ctx.get('sec-fetch-site') || undefined };
  return checkSameOrigin(source, origin) === 'same-origin';
}
