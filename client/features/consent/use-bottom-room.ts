import { type RefObject, useEffect } from 'react';
import { useCoveredEdge } from '../../ui/covered-edge.ts';

function keepClear(px: number): void {
  const { documentElement: page, body } = document;
  const room = px > 0 ? `${px}px` : '';
  page.style.scrollPaddingBlockEnd = room;
  body.style.paddingBlockEnd = room;
  useCoveredEdge.setState({ px });
}

/**
 * Tells the page how much of its lower edge is covered: what takes the focus scrolls clear of it (WCAG 2.2, 2.4.11), the
 * page's end can be scrolled above it, and what floats there moves up. Not by a custom property of the document, which
 * every element inherits: all their styles would be recalculated.
 */
export function useBottomRoom(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = cover.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      keepClear(Math.ceil(window.innerHeight - element.getBoundingClientRect().top));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      keepClear(0);
    };
  }, [cover]);
}
