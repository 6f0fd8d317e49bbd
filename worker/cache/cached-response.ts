/** A complete public page, or the response to a public API read. Its headers are computed for each response. */
export interface CachedBody {
  status: 200 | 404 | 410;
  bytes: Uint8Array<ArrayBuffer>;
  /** Strong, quoted (RFC 9110 section 8.8.3). */
  etag: string;
}

/** A redirect: the URL has an old slug, or one in another language. Needs the same reads as the page. */
export interface CachedRedirect {
  status: 301 | 302;
  /** A path of the shop, with the page's known query parameters. */
  location: string;
}

export type CachedResponse = CachedBody | CachedRedirect;
