import type { ThirdPartySources } from './csp-origins.ts';

const join = (...sources: (string | readonly string[])[]) => sources.flat().join(' ');

/**
 * Shared by every page: no inline script, no inline style but what `style` names by its hash, no foreign frame, DOM sinks
 * only by Trusted Types.
 */
export function toBaseCsp({ connect, frame, image, style }: ThirdPartySources): string {
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
