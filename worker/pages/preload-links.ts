/**
 * The `Link` header (RFC 8288) of a page: the styles of its first paint, so that the browser knows them before the first
 * byte of HTML, and an edge can send them as early hints. Nothing else: on a slow connection it would share the bandwidth.
 */
export const toPreloadLinks = (styles: readonly string[]): string =>
  styles.map((file) => `<${file}>; rel=preload; as=style`).join(', ');
