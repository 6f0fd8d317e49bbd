import type { LocaleCode } from '../../shared/locales.ts';
import { findFonts, styles } from './client-build.ts';

/**
 * The `Link` header (RFC 8288) of a page: the shop's styles and the fonts of its first paint, so that the browser knows
 * them before the first byte of HTML, and an edge can send them as early hints. Nothing else: on a slow connection it
 * would share the bandwidth.
 */
export function buildPreloadLinks(locale: LocaleCode): string {
  const fonts = findFonts(locale).map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  return [`<${styles}>; rel=preload; as=style`, ...fonts].join(', ');
}
