/** Increase it when covers are drawn differently: browsers cache their URLs permanently. */
const COVER_VERSION = 4;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A 32-bit FNV-1a hash: spreads names over palettes and gives a renamed product a new cover URL. */
export function hashText(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return hash >>> 0;
}

export interface CoverSubject {
  id: number;
  name: string;
  /** Bits of the product's options: its genre decides picture, colours and font. */
  facets: number;
}

/** The MEDIA key of a product's generated cover. It changes with whatever the cover shows. */
export function coverKey({ id, name, facets }: CoverSubject): string {
  return `covers/v${COVER_VERSION}/${id}-${hashText(`${name} ${facets}`).toString(36)}.png`;
}

/** The product id of a cover key, or null when the key names no generated cover. */
export function readCoverId(key: string): number | null {
  const found = /^covers\/v\d+\/([1-9]\d{0,9})-[0-9a-z]+\.png$/.exec(key);
  return found ? Number(found[1]) : null;
}
