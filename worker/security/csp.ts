import { formatCsp } from '../../shared/security/csp.ts';
import type { ThirdPartySources } from './third-party-sources.ts';

/** For responses that are not documents: nothing may load or frame anything. */
export const API_CSP = formatCsp({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

/** For hot reload only: the dev server injects styles and its own scripts. A built shop never sends it. */
export const HOT_RELOAD_CSP = "default-src 'self' 'unsafe-inline' ws: data:; frame-ancestors 'none'";

/**
 * The policy of every page except its `script-src`: inline styles only by the hashes in `style`, no third-party frames,
 * DOM sinks by the named Trusted Types policies only.
 */
export function buildBaseCsp({ connect, frame, image, style, policies }: ThirdPartySources): string {
  return formatCsp({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'img-src': ["'self'", 'data:', ...image],
    'style-src': ["'self'", ...style],
    'connect-src': ["'self'", ...connect],
    'frame-src': frame.length > 0 ? ["'self'", ...frame] : [],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': policies,
  });
}
