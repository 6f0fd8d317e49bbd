/** Parses served HTML and XML without a browser: sufficient for documents that the shop itself writes. */

/** The attributes of an element, by lower-case name. */
export type Tag = Readonly<Record<string, string>>;

export function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Attributes of every element of a name. */
export function readTags(markup: string, name: string): Tag[] {
  return [...markup.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decodeEntities(value),
      ]),
    ),
  );
}

/** The URLs in a sitemap or its index. */
export function readLocs(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => decodeEntities(loc));
}
