import { visitorStorage } from '../browser/storage.ts';

/** The schemes that a visitor may choose; `system` follows the device. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const STORED_AS = 'scheme';

/** The visitor's choice. Browser only. */
export function readScheme(): Scheme {
  const stored = visitorStorage.get(STORED_AS);
  return SCHEMES.find((scheme) => scheme === stored) ?? 'system';
}

/** Shows the shop in the chosen scheme (`data-theme` in client/styles/tokens.css); also before the first paint. */
export function applyScheme(): void {
  const scheme = readScheme();
  const page = document.documentElement;
  if (scheme === 'system') page.removeAttribute('data-theme');
  else page.setAttribute('data-theme', scheme);
}

/** Remembers a choice, which a visitor has asked for and which therefore needs no consent (LAYOUT-23). */
export function chooseScheme(scheme: Scheme): void {
  if (scheme === 'system') visitorStorage.remove(STORED_AS);
  else visitorStorage.set(STORED_AS, scheme);
  applyScheme();
}
