import type { ComponentType } from 'react';
import { deferHydration } from '../hydration/hydrate.tsx';
import type { interactionParts } from './interaction-parts.ts';
import type { shopParts } from './shop-parts.ts';

/** A part of the shop's frame that hydrates in an idle pause; all of them share one chunk. */
export function shopPart<Props extends object>(pick: (parts: typeof shopParts) => ComponentType<Props>) {
  return deferHydration(async () => pick((await import('./shop-parts.ts')).shopParts));
}

/** The same for what shows the same until somebody does something: it hydrates at the first interaction. */
export function interactionPart<Props extends object>(pick: (parts: typeof interactionParts) => ComponentType<Props>) {
  return deferHydration(async () => pick((await import('./interaction-parts.ts')).interactionParts), 'interaction');
}
