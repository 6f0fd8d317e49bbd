import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigation } from '../../router/navigation.ts';

/** Attribute of the part of the filter panel that scrolls by itself. */
const SCROLLS = '[data-scrolls]';

/**
 * After a change of filters or order: scrolls up to the top of the list if that is out of sight, and leaves the clicked
 * filter where it is, whatever the values above it have become. `identity` is the path of the list's first page.
 */
export function useSteadyPlace(identity: string) {
  const top = useRef<HTMLDivElement>(null);
  const clicked = useRef<{ filter: Element; y: number }>(undefined);
  const shown = useRef(identity);
  useLayoutEffect(() => {
    if (shown.current === identity) return;
    shown.current = identity;
    // In the next frame, because scrolling now would force a layout; Back restores its own position.
    requestAnimationFrame(() => {
      if (useNavigation.getState().isReturn) return;
      top.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      if (!clicked.current) return;
      const { filter, y } = clicked.current;
      clicked.current = undefined;
      const moved = filter.getBoundingClientRect().top - y;
      filter.closest(SCROLLS)?.scrollBy({ top: moved, behavior: 'instant' });
    });
  }, [identity]);

  // The same function always: the panel must get the same props until it has hydrated.
  const holdPlace = useCallback(({ target }: MouseEvent): void => {
    const filter = target instanceof Element ? target.closest('a') : null;
    clicked.current = filter ? { filter, y: filter.getBoundingClientRect().top } : undefined;
  }, []);
  return { top, holdPlace };
}
