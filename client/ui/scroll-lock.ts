const holders = new Set<Element>();

/**
 * Keeps the page from scrolling while this stands over it, and lets it go. By an attribute, as a `:has()` on the document
 * would have every element's style recalculated with each change of the page (client/styles/base.css).
 */
export function lockScroll(by: Element, isLocked: boolean): void {
  if (isLocked) holders.add(by);
  else holders.delete(by);
  document.documentElement.toggleAttribute('data-scroll-locked', holders.size > 0);
}
