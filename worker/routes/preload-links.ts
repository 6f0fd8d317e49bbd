import type { LocaleCode } from '../../shared/locales.ts';
import { clientEntry, clientIntegrity, toFirstFonts } from '../render.tsx';

// The page asks for it at low priority too: it is there when the page has been painted.
const entry = `<${clientEntry}>; rel=modulepreload; fetchpriority=low`;
const vouchedEntry = clientIntegrity ? `${entry}; integrity="${clientIntegrity}"` : entry;

const toFontLinks = (locale: LocaleCode) =>
  toFirstFonts(locale).map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`);

/**
 * `Link` (RFC 8288): what the first paint needs, known to the browser before the page's first byte, and sent ahead as
 * early hints by an edge that can. They name the same files as the page does, so nothing is fetched twice.
 */
export const toLookPreloads = (locale: LocaleCode): string => toFontLinks(locale).join(', ');

/** With the entry module, and the hash that vouches for it where the policy asks for one. */
export const toPagePreloads = (locale: LocaleCode): string => [...toFontLinks(locale), vouchedEntry].join(', ');
