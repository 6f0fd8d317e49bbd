import type { ThirdPartySources } from './third-party-sources.ts';

/** For responses that are no documents: nothing may load or frame anything. */
export const API_CSP = "default-src 'none'; frame-ancestors 'none'";

/** With hot reload only: the dev server puts styles and its own scripts into the page. A built shop never sends it. */
export const HOT_RELOAD_CSP = "default-src 'self' 'unsafe-inline' ws: data:; frame-ancestors 'none'";

const join = (...sources: (string | readonly string[])[]) => sources.flat().join(' ');

/**
 * The policy of every page but for its `script-src`: no inline style but those whose hashes `style` names, no foreign
 * frame, DOM sinks by Trusted Types only.
 */
export function buildBaseCsp({ connect, frame, image, style }: ThirdPartySources): string {
  return [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    join("img-src 'self' data:", image),
    join("style-src 'self'", style),
    join("connect-src 'self'", connect),
    ...(frame.length > 0 ? [join("frame-src 'self'", frame)] : []),
    "require-trusted-types-for 'script'",
  ].join('; ');
}
