import type { LocaleCode } from '../../shared/locales.ts';
import { toFirstFonts } from './render.tsx';

/**
 * `Link` (RFC 8288) for a page: the faces of its first paint, known to the browser before the page's first byte, and sent
 * ahead as early hints by an edge that can. They name the same files as the page does, so nothing is fetched twice.
 * Nothing beside them, as on a slow line they would share it: a face that comes after the first paint has the whole page
 * drawn again, while the modules, which the page itself names, are in time for a page that can be read.
 */
export function toFontPreloads(locale: LocaleCode): string {
  const links = toFirstFonts(locale).map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  return links.join(', ');
}
