const holders = new Set<Element>();

/**
 * Keeps the page from scrolling while this stands over it, and lets it go. By an attribute, as a `:has()` on the document
 * would have every element's style worked out anew with each change of the page (client/styles/base.css).
 */
export function holdPage(by: Element, isHeld: boolean): void {
  if (isHeld) holders.add(by);
  else holders.delete(by);
  document.documentElement.toggleAttribute('data-held', holders.size > 0);
}
