import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { t } from '../../../worker/messages/messages.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { purge } from '../../support/workers/purge-call.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { CRAWLER, LISTING, PRODUCT, read, SHOPPER } from './cached-pages.ts';

beforeAll(seedCatalogue);

const TABLES = ['products', 'settings', 'categories'];

// Every response of commerce needs settings or products: without these tables it fails.
const takeAway = () =>
  commerceDb.batch(TABLES.map((name) => commerceDb.prepare(`ALTER TABLE ${name} RENAME TO ${name}_away`)));

const bringBack = () =>
  commerceDb.batch(TABLES.map((name) => commerceDb.prepare(`ALTER TABLE ${name}_away RENAME TO ${name}`)));

// CACHE-4
describe('while the backend is down', () => {
  const OLD_NAME = '/en/product/an-older-name/3';

  beforeAll(async () => {
    await read('/en/', { currency: 'RON' });
    await read(LISTING, { currency: 'RON' });
    await read(OLD_NAME, { currency: 'RON' });
    await takeAway();
  });

  it('cached pages are served, even outdated ones', async () => {
    expect((await read('/en/', { currency: 'RON' })).state).toBe('HIT');
    await purge(['category:1', 'product:3']);
    const listing = await read(LISTING, { currency: 'RON' });
    expect([listing.status, listing.state]).toEqual([200, 'STALE']);
    const moved = await read(OLD_NAME, { currency: 'RON' });
    expect([moved.status, moved.state]).toEqual([301, 'STALE']);
  });

  it.each([
    ['an uncached page', PRODUCT, SHOPPER],
    ['the same page for a crawler', PRODUCT, CRAWLER],
  ])('%s is a 503 in the shop’s own look that asks to come again later', async (_what, path, userAgent) => {
    for (let time = 0; time < 3; time += 1) {
      const { status, html, response } = await read(path, { currency: 'RON', userAgent });
      expect(status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('120');
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('ETag')).toBeNull();
      expect(html).toContain('<html lang="en"');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toMatch(/<h1[^>]*>The shop is taking a short break<\/h1>/);
      expect(html).toMatch(/<a href=""[^>]*><span[^>]*>Try again</);
      expect(html).toMatch(/<a href="\/en\/"[^>]*aria-label="Latchkey, home"/);
      expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/style-[^"]+\.css"/);
      expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'none'; default-src 'self'");
      expect(html).not.toMatch(/<script|SQLITE|no such table| at \w+ \(/);
    }
  });

  it('other public pages say so in the page’s language', async () => {
    for (const { code, tag, dir } of locales) {
      const { status, html } = await read(`/${code}/product/copper-meridian/1`, { currency: 'RON' });
      expect(status).toBe(503);
      expect(html).toContain(`<html lang="${tag}" dir="${dir}"`);
      expect(html).toContain(`<title>${t(code, 'away-title')}</title>`);
      expect(html).toContain(t(code, 'away-text'));
      expect(html).toContain('<a href=""');
      expect(html).toContain(`<a href="/${code}/"`);
    }
  });

  it('a search, which needs the backend, also says so', async () => {
    const { status, html, response } = await read('/de/search/halo/1', { currency: 'RON' });
    expect(status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('120');
    expect(html).toContain('Der Shop macht eine kurze Pause');
  });

  it.each(['/de/cart', '/de/about-us'])('the page %s, which needs nothing of the backend, is shown', async (path) => {
    const { status, html, response } = await read(path, { currency: 'RON' });
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[\s>]/);
    expect(response.headers.get('X-Cache')).not.toBe('HIT');
  });

  it('the shop is back to normal once the backend is', async () => {
    await bringBack();
    // The circuit breaker tries the backend again every few seconds.
    const back = await vi.waitFor(
      async () => {
        const page = await read(PRODUCT, { currency: 'RON' });
        expect(page.status).toBe(200);
        return page;
      },
      { timeout: 30_000, interval: 500 },
    );
    expect(back.state).toBe('MISS');
    expect(back.html).toContain('Copper Meridian');
  });
});
