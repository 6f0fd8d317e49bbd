import type { ReactNode } from 'react';
import { useShop } from '../data/shop-context.ts';
import { type KeyedComponent, keptBy } from '../ui/kept-markup.ts';

/**
 * For a part that is the same on every page: the server writes it once for a language, and for what it reads of the
 * shop's answers. All else that it says must come from the catalogs.
 */
export function keptByShell(
  name: string,
  Part: () => ReactNode,
  useAnswers: () => unknown = () => null,
): KeyedComponent<object> {
  return keptBy<object>(() => `${name} ${useShop().locale.code} ${JSON.stringify(useAnswers())}`, Part);
}
