/** What a picture has to fall back on stands at it: its plain address, or nothing. Others have no such attribute. */
function fallBack(picture: HTMLImageElement): void {
  const { fallback } = picture.dataset;
  if (fallback === undefined) return;
  if (fallback === '' || picture.getAttribute('src') === fallback) {
    // The style sheet draws the shop's mark in its place.
    picture.dataset.failed = '';
  } else {
    picture.srcset = '';
    picture.src = fallback;
  }
}

/**
 * Gives a picture that does not load its plain address, and the shop's mark where that fails too (PRODUCT-3). In
 * the browser, without waiting for React: most pictures are requested before it starts, and parts of the page hydrate late.
 */
export function watchPictures(): void {
  // Sent to the picture alone, so it is caught on the way down.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && fallBack(target), true);
  for (const picture of document.images) {
    // What failed before tells nobody any more.
    if (picture.complete && picture.naturalWidth === 0) fallBack(picture);
  }
}
