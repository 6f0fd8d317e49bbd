import type { ComponentType } from 'react';
import { loadOnce } from '../waking/load-once.ts';
import { sleepingPart } from '../waking/sleeping-part.tsx';
import type { shopParts } from './shop-parts.tsx';

const loadShopParts = () => import('./shop-parts.tsx');

/** A part of the shop's frame, asleep. */
export function shopPart<Props extends object>(pick: (parts: typeof shopParts) => ComponentType<Props>) {
  return sleepingPart(async () => pick((await loadOnce(loadShopParts)).shopParts));
}
