import { clientEntry, clientFonts, clientIntegrity } from '../render.tsx';

/** The faces of the first paint: more of them would take the line from the page itself. */
const MAX_FONTS = 2;

const looks = clientFonts
  .slice(0, MAX_FONTS)
  .map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
// The page asks for it at low priority too: it is there when the page has been painted.
const entry = `<${clientEntry}>; rel=modulepreload; fetchpriority=low`;

/**
 * `Link` (RFC 8288): what the first paint needs, known to the browser before the page's first byte, and sent ahead as
 * early hints by an edge that can. They name the same files as the page does, so nothing is fetched twice.
 */
export const LOOK_PRELOADS = looks.join(', ');
/** With the entry module, and the hash that vouches for it where the policy asks for one. */
export const PAGE_PRELOADS = [...looks, clientIntegrity ? `${entry}; integrity="${clientIntegrity}"` : entry].join(
  ', ',
);
