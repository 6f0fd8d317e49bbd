import { formatCsp } from '../../shared/security/csp.ts';
import type { ThirdPartySources } from './third-party-sources.ts';

/** For responses that are no documents: nothing may load or frame anything. */
export const API_CSP = formatCsp({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

/** With hot reload only: the dev server puts styles and its own scripts into the page. A built shop never sends it. */
export const HOT_RELOAD_CSP = "default-src 'self' 'unsafe-inline' ws: data:; frame-ancestors 'none'";

/**
 * The policy of every page but for its `script-src`: no inline style but those whose hashes `style` names, no foreign
 * frame, DOM sinks by Trusted Types only.
 */
export function buildBaseCsp({ connect, frame, image, style }: ThirdPartySources): string {
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
  });
}
