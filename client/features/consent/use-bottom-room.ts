import { type RefObject, useEffect } from 'react';

const ROOM = '--bottom-room';

/**
 * Tells the page how much of its lower edge is covered: what floats there moves up, and what takes the focus scrolls
 * clear of it (WCAG 2.2, 2.4.11).
 */
export function useBottomRoom(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = cover.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(ROOM, `${Math.ceil(window.innerHeight - element.getBoundingClientRect().top)}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  }, [cover]);
}
