import { type RefObject, useEffect } from 'react';
import { watchSize } from '../../browser/watch-element.ts';
import { useCoveredEdge } from '../../ui/overlays/covered-edge.ts';

/** Leaves room for what covers the lower edge. */
function reserveRoom(px: number): void {
  const { documentElement: page, body } = document;
  const room = px > 0 ? `${px}px` : '';
  page.style.scrollPaddingBlockEnd = room;
  body.style.paddingBlockEnd = room;
  useCoveredEdge.setState({ px });
}

/**
 * Reports how much of the page's lower edge is covered: focused elements scroll clear of it (WCAG 2.2, 2.4.11), the
 * page's end can be scrolled above it, and floating parts move up. Not with a custom property on the root: every
 * element inherits it, so a change would recalculate all styles.
 */
export function useBottomRoom(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = cover.current;
    if (!element) return;
    const stop = watchSize(element, () => {
      reserveRoom(Math.ceil(window.innerHeight - element.getBoundingClientRect().top));
    });
    return () => {
      stop();
      reserveRoom(0);
    };
  }, [cover]);
}
