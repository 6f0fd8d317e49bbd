import type { LocaleCode } from '../../shared/locales.ts';
import { findFonts, styles } from './client-build.ts';

/**
 * `Link` (RFC 8288) for a page: the shop's styles and the fonts of its first paint, known to the browser before the page's
 * first byte, and sent ahead as early hints by an edge that can. Nothing beside them: on a slow line it would share it.
 */
export function buildPreloadLinks(locale: LocaleCode): string {
  const fonts = findFonts(locale).map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  return [`<${styles}>; rel=preload; as=style`, ...fonts].join(', ');
}
