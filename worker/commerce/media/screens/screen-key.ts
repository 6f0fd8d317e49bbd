import { type CoverSubject, hashText } from '../covers/cover-key.ts';

/** Increase it when screenshots are drawn differently: browsers cache their URLs permanently. */
const SCREEN_VERSION = 2;
/** Screenshots of each game of the demonstration. */
export const SCREEN_COUNT = 5;

/** The MEDIA key of a drawn screenshot; `index` counts from 0. */
export function screenKey({ id, name, facets }: CoverSubject, index: number): string {
  return `screens/v${SCREEN_VERSION}/${id}-${index}-${hashText(`${name} ${facets}`).toString(36)}.svg`;
}

/** The product and index of a screenshot's key, or null when the key names none. */
export function readScreenKey(key: string): { productId: number; index: number } | null {
  const found = /^screens\/v\d+\/([1-9]\d{0,9})-(\d)-[0-9a-z]+\.svg$/.exec(key);
  return found ? { productId: Number(found[1]), index: Number(found[2]) } : null;
}
