import type { ComponentType } from 'react';
import { deferHydration } from '../hydration/hydrate.tsx';
import type { shopParts } from './shop-parts.tsx';

/** A part of the shop's frame with deferred hydration; all of them share one chunk. */
export function shopPart<Props extends object>(pick: (parts: typeof shopParts) => ComponentType<Props>) {
  return deferHydration(async () => pick((await import('./shop-parts.tsx')).shopParts));
}
