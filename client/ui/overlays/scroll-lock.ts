const holders = new Set<Element>();

/**
 * Locks the page's scrolling while an overlay is open. By an attribute: a `:has()` on the document would recalculate
 * every element's style with each change of the page (client/styles/base.css).
 */
export function lockScroll(by: Element, isLocked: boolean): void {
  if (isLocked) holders.add(by);
  else holders.delete(by);
  document.documentElement.toggleAttribute('data-scroll-locked', holders.size > 0);
}
