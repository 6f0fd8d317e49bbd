import { type CoverSubject, hashText } from '../../../media/covers/cover-key.ts';

/** Increase it when screenshots are drawn differently: browsers cache their URLs permanently. */
const SCREEN_VERSION = 3;
/** Screenshots of each game of the demonstration. */
export const SCREEN_COUNT = 5;

/** The MEDIA key of a drawn screenshot; `index` counts from 0. */
export function screenKey({ id, name, facets }: CoverSubject, index: number): string {
  return `screens/v${SCREEN_VERSION}/${id}-${index}-${hashText(`${name} ${facets}`).toString(36)}.svg`;
}
