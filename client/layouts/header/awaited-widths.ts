import { useEffect, useLayoutEffect, useRef } from 'react';
import { visitorStorage } from '../../browser/storage.ts';
import { watchSize } from '../../browser/watch-element.ts';

/** What the header shows of a shopper that only the browser can read: a customer's name, the cart with its total. */
type AwaitedPart = 'name' | 'cart';

/**
 * Keeps the width of a part for the next page, whose first script reserves it (`reserve-widths.ts`), and ends the wait
 * for it once its read `isOver`. `isShown`: there is something to reserve; undefined while nobody knows.
 */
export function useKeptWidth<Part extends HTMLElement>(
  part: AwaitedPart,
  isOver: boolean,
  isShown: boolean | undefined,
) {
  const ref = useRef<Part>(null);
  useLayoutEffect(() => {
    if (isOver) document.documentElement.removeAttribute(`data-awaits-${part}`);
  }, [part, isOver]);
  useEffect(() => {
    const element = ref.current;
    if (isShown === undefined || !element) return;
    if (!isShown) return visitorStorage.remove(`${part}width`);
    return watchSize(element, () => {
      // Phones show neither.
      const { width } = element.getBoundingClientRect();
      if (width > 0) visitorStorage.set(`${part}width`, String(width));
    });
  }, [part, isShown]);
  return ref;
}
