import { type CspDirectives, formatCsp } from '../../shared/security/csp.ts';

/** Only our own style sheet and fonts; never framed. */
const PAGE: CspDirectives = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ['data:'],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

/** No scripts at all. */
export const DEFAULT_CSP = formatCsp({ ...PAGE, 'script-src': ["'none'"], 'trusted-types': ["'none'"] });

/** For a page with a script, with the sources that it needs. */
export function buildScriptedCsp(directives: CspDirectives): string {
  return formatCsp({ ...PAGE, ...directives });
}

/**
 * The library appends the hash of its only script (a form that submits itself) to 'none', which must then be removed.
 */
export function dropMeaninglessNone(policy: string): string {
  return policy.replace(/script-src 'none' (?='sha256-)/, 'script-src ');
}
