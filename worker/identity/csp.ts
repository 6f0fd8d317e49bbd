import { type CspDirectives, formatCsp } from '../../shared/security/csp.ts';
import { PAGE_SCRIPT_SOURCE } from './pages/page-script.ts';

/** Only our own style sheet and fonts; never framed. */
const PAGE: CspDirectives = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

/** One small script of ours, by its hash; the library appends that of its own (a form that submits itself). */
export const DEFAULT_CSP = formatCsp({
  ...PAGE,
  'script-src': [PAGE_SCRIPT_SOURCE],
  'trusted-types': ["'none'"],
});

/**
 * A browser applies `form-action` to the redirects after a form as well: those of a client at another origin than the
 * shop's end there.
 */
export const allowFormsTo = (policy: string, origin: string): string =>
  policy.replace("form-action 'self'", `form-action 'self' ${origin}`);

/** For a page with further scripts, with the sources that they need. */
export function buildScriptedCsp({ 'script-src': scripts = [], ...directives }: CspDirectives): string {
  return formatCsp({ ...PAGE, 'script-src': [PAGE_SCRIPT_SOURCE, ...scripts], ...directives });
}
