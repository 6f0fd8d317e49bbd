/** Headers by which a browser identifies the origin of a request. */
export interface RequestSource {
  /** The `Origin` header. */
  origin: string | undefined;
  /** The `Sec-Fetch-Site` header. */
  fetchSite: string | undefined;
}

/**
 * Whether a request comes from a page of our own origin. `unknown` without these headers: acceptable only where
 * something else proves it, such as a header that no cross-origin page can send without a preflight.
 */
export function checkSameOrigin(
  { origin, fetchSite }: RequestSource,
  ownOrigin: string,
): 'same-origin' | 'cross-origin' | 'unknown' {
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return 'cross-origin';
  // A strict referrer policy turns the origin of our own pages into `null` as well.
  if (origin !== undefined && origin !== ownOrigin && !(origin === 'null' && fetchSite)) return 'cross-origin';
  return origin === undefined && fetchSite === undefined ? 'unknown' : 'same-origin';
}
