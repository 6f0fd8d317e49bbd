/** Replaces a failed picture once by its `data-fallback`: a URL, or '' for the shop's mark. Others stay as they are. */
function fallBack(picture: HTMLImageElement): void {
  const { fallback } = picture.dataset;
  if (fallback === undefined) return;
  if (fallback === '' || picture.getAttribute('src') === fallback) {
    // The style sheet shows the shop's mark instead.
    picture.dataset.failed = '';
  } else {
    picture.srcset = '';
    picture.src = fallback;
  }
}

/**
 * Replaces a picture that fails to load by its fallback URL, and that one by the shop's mark (PRODUCT-3). Runs without
 * React: most pictures are requested before it starts, and parts of the page hydrate late.
 */
export function watchPictures(): void {
  // `error` events of pictures do not bubble, so listen in the capture phase.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && fallBack(target), true);
  for (const picture of document.images) {
    // Pictures that failed before this listener was added fire no further event.
    if (picture.complete && picture.naturalWidth === 0) fallBack(picture);
  }
}
