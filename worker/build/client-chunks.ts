/** What a form of the shop needs, and the calls that it makes. */
const FORMS =
  /\/client\/(ui\/forms\/(field|text-input)|features\/captcha\/)|\/shared\/(api\/(wallet|forms|checkout)|typed-code)/;

/** What the pages of lists and products share. */
const GOODS = /\/client\/features\/(content\/breadcrumbs|product\/card-view)/;

/** What the effects of every layout (`layouts/browser-effects.tsx`) share with pages and parts: all visitors load it. */
const EFFECTS =
  /\/client\/(browser\/(random-id|load-script|use-return)|features\/(consent\/use-bottom-room|product\/price\/price-queue|third-parties\/use-track|wishlist\/(use-wishlist|pending-wish)\.)|ui\/overlays\/covered-edge)/;

/** What cards, lists and product pages show of an offer. */
const OFFERS =
  /\/client\/(features\/(cart\/stock-offer|product\/(declared-age|is-sold-out|use-age-gate|price\/price-tag|specification-glyphs)|regional\/activation-in-country|third-parties\/events)|hydration\/server-text)|\/shared\/eea/;

/**
 * Modules of the browser's build that share a file; the first group that fits has them, with what they import. Every file
 * is compressed by itself, and is named wherever a part is loaded that needs it: small ones weigh more than they contain.
 */
export const CLIENT_CHUNKS = [
  // What the entry imports. Catalogs are entries too.
  { name: 'entry', tags: ['$initial' as const], test: (id: string) => !id.endsWith('.po') },
  // Forms are apart: a page of the shop loads them later.
  { name: 'common', minShareCount: 16, test: (id: string) => !FORMS.test(id) },
  { name: 'forms', minShareCount: 16, test: FORMS },
  { name: 'goods', test: GOODS },
  { name: 'effects', test: EFFECTS },
  { name: 'offers', test: OFFERS },
];

/** Loaded before any part is. */
const FIRST = /\/(entry|common)-[\w-]{8}\.js$/;

/** The files that a dynamic import preloads: what else the module needs. The import fetches the module itself. */
export const findPreloads = (file: string, needed: readonly string[]): string[] =>
  needed.filter((other) => other !== file && !FIRST.test(other));
