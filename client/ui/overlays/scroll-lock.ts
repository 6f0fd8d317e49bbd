import type { CSSProperties } from 'react';

const holders = new Set<Element>();

/** For fixed elements at the page's right edge, which stay in place while scrolling is locked. Never on the server. */
export const CLEAR_OF_SCROLLBAR: CSSProperties = { marginRight: 'var(--scrollbar-room)' };

/**
 * Locks the page's scrolling while an overlay is open. Uses an attribute: a `:has()` on the document would recalculate
 * every element's style with each change of the page (client/styles/base.css). A backdrop does not cover the browser's
 * scrollbar gutter, so padding takes its place, on the right in every language like the page's scrollbar. It does not
 * move fixed elements, so these have a margin of `--scrollbar-room` there (`CLEAR_OF_SCROLLBAR`).
 */
export function lockScroll(by: Element, isLocked: boolean): void {
  if (isLocked) holders.add(by);
  else holders.delete(by);
  const page = document.documentElement;
  const isHeld = holders.size > 0;
  if (isHeld === page.hasAttribute('data-scroll-locked')) return;
  const roomPx = isHeld ? window.innerWidth - page.offsetWidth : 0;
  page.toggleAttribute('data-scroll-locked', isHeld);
  const room = roomPx > 0 ? `${roomPx}px` : '';
  // Phones have no gutter: leave the styles alone, as a change of a custom property recalculates every element's style.
  if (page.style.paddingRight === room) return;
  page.style.paddingRight = room;
  page.style.setProperty('--scrollbar-room', room);
  page.style.scrollbarGutter = isHeld ? 'auto' : '';
}
