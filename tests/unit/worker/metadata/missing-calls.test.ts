import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { SITEMAP_TYPES } from '../../../../shared/api/sitemap.ts';
import type { StorefrontContext } from '../../../../worker/env.ts';
import { serveSitemapIndex } from '../../../../worker/metadata/sitemap.ts';

const app = new Hono<StorefrontContext>();
app.get('/sitemap.xml', serveSitemapIndex);

const env = { ORIGIN: 'https://keys.latchkey-shop.com', COMMERCE_ORIGIN: 'https://backend.latchkey-shop.com' };
const MISSING = { IsSuccess: false, Messages: ['There is no such call.'], Data: null };
const PAGES = { IsSuccess: true, Messages: [], Data: [{ Page: 1, UpdatedOnUtc: null }] };

/** A merchant's own backend that lists the pages of these types in a sitemap, and has nothing else. */
function stubBackend(types: readonly string[], missingStatus = 404): void {
  vi.stubGlobal('fetch', async (url: URL) =>
    types.some((type) => url.href.includes(type))
      ? Response.json(PAGES)
      : Response.json(MISSING, { status: missingStatus }),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the sitemap of a backend without a blog lists everything else', async () => {
  const [blog, ...others] = [...SITEMAP_TYPES].sort((a) => (a === 'blog' ? -1 : 1));
  stubBackend(others);
  const response = await app.request('/sitemap.xml', {}, env);
  expect(response.status).toBe(200);
  const text = await response.text();
  for (const type of ['page', ...others]) expect(text).toContain(`/sitemaps/${type}/1.xml`);
  expect(text).not.toContain(`/sitemaps/${blog}/`);
});

it('the sitemap of a backend that is down is asked for again later, and lists nothing less', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  stubBackend([], 503);
  expect((await app.request('/sitemap.xml', {}, env)).status).toBe(503);
});
