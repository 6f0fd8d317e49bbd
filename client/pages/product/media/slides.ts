/** The index of the slide that a row of equally wide slides shows. */
export function readSlide(strip: HTMLElement): number {
  // `scrollLeft` counts down from 0 in right-to-left text.
  return strip.clientWidth === 0 ? 0 : Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
}

/** Scrolls a row to one of its slides, and nothing around it. */
export function showSlide(strip: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto'): void {
  if (!strip) return;
  const flow = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  strip.scrollTo({ left: flow * index * strip.clientWidth, behavior });
}
