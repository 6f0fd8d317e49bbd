import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getProduct } from '../../../shared/api/product.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import {
  breakFiles,
  callCommerce,
  commerceDb,
  fetchCommerce,
  fetchStorefront,
  media,
} from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';

const PNG_START = [0x89, 0x50, 0x4e, 0x47];
let cover = '';

beforeAll(async () => {
  await seedCatalogue();
  await commerceDb.prepare('UPDATE products SET picture = NULL WHERE id = 1').run();
  cover = (await callCommerce(getProduct, { id: 1 })).Data.DefaultPictureModel.ImageUrl;
});

describe('the cover of a product without a picture', () => {
  it('is drawn on the first request, and stored', async () => {
    expect(await media.head(cover.slice('/media/'.length))).toBeNull();
    const responses = await Promise.all([fetchCommerce(cover), fetchCommerce(cover)]);
    const [first, second] = await Promise.all(
      responses.map(async (response) => new Uint8Array(await response.arrayBuffer())),
    );
    expect([...(first ?? []).slice(0, 4)]).toEqual(PNG_START);
    expect(second).toEqual(first);
    expect(await media.head(cover.slice('/media/'.length))).not.toBeNull();
  });

  it('is not drawn for an unknown name', async () => {
    for (const path of ['/media/covers/v1/1-zzzz.png', '/media/covers/v1/999999-1.png']) {
      expect((await fetchCommerce(path)).status).toBe(404);
    }
  });
});

describe('a picture', () => {
  it.each([
    ['w=286&q=99', 'image/webp'],
    ['w=150&q=60&f=avif', 'image/avif'],
    ['w=196&f=jpeg', 'image/jpeg'],
  ])('%s is served in that format and is immutable', async (query, type) => {
    const response = await fetchCommerce(`${cover}?${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500);
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await fetchCommerce(`${cover}?w=286`);
    await first.arrayBuffer();
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await fetchCommerce(`${cover}?w=286`, { headers })).status).toBe(304);
  });

  it('is available only in the shop’s sizes', async () => {
    for (const query of ['w=287', 'w=0', 'w=99999', 'w=286&q=98', 'w=286&f=svg', 'q=60', 'w=286&f=__proto__']) {
      const response = await fetchCommerce(`${cover}?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ IsSuccess: false, Code: 'media-size' });
    }
  });

  it('that does not exist, or has an invalid name, is a 404', async () => {
    for (const path of ['nothing.png', '..%2f..%2fsecret', '%00', 'a//b', '.hidden', '%E0%A4%A']) {
      const response = await fetchCommerce(`/media/${path}`);
      expect(response.status).toBe(404);
    }
  });
});

// A stranger who could make the shop resize or store a picture again by every request could make it pay for each.
describe('a picture that was resized once', () => {
  afterEach(() => breakFiles(null));

  it('comes from the cache, whatever a stranger adds to its URL or headers', async () => {
    const shown = `${cover}?w=286&q=60&f=jpeg`;
    await vi.waitFor(
      async () => {
        await breakFiles(null);
        await (await fetchCommerce(shown)).arrayBuffer();
        await breakFiles('error');
        expect((await fetchCommerce(shown)).status).toBe(200);
      },
      { timeout: 20_000 },
    );
    const encoded = cover.replace('covers', '%63overs');
    const addresses = [
      `${shown}&x=1`,
      `${shown}&w=150&f=avif`,
      `${cover}?f=jpeg&x=2&q=60&w=286`,
      `${encoded}?w=286&q=60&f=jpeg`,
    ];
    for (const address of addresses) expect((await fetchCommerce(address)).status, address).toBe(200);
    const many = {
      Accept: 'image/png',
      'Accept-Encoding': 'x',
      'Accept-Language': 'x',
      Cookie: 'a=b',
      Origin: 'https://a.example',
    };
    for (const headers of [many, { 'Cache-Control': 'no-cache', Pragma: 'no-cache' }, { Authorization: 'Bearer x' }]) {
      expect((await fetchCommerce(shown, { headers })).status, JSON.stringify(headers)).toBe(200);
    }
  });
});

describe('a video', () => {
  const path = '/media/trailers/test.webm';
  const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
  const ask = (range: string) => fetchCommerce(path, { headers: { Range: range } });

  beforeAll(async () => {
    await media.put(path.slice('/media/'.length), bytes, { httpMetadata: { contentType: 'video/webm' } });
  });

  it('is served as it is, in parts if a player requests them', async () => {
    const whole = await fetchCommerce(`${path}?w=286`);
    expect([whole.status, whole.headers.get('Accept-Ranges')]).toEqual([200, 'bytes']);
    expect((await whole.arrayBuffer()).byteLength).toBe(1000);
    for (const [range, bounds, first] of [
      ['bytes=0-1', '0-1', 0],
      ['bytes=990-', '990-999', 990 % 256],
      ['bytes=-10', '990-999', 990 % 256],
    ] as const) {
      const part = await ask(range);
      expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes ${bounds}/1000`]);
      expect(part.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(part.headers.get('Content-Security-Policy')).toContain('sandbox');
      expect(new Uint8Array(await part.arrayBuffer())[0]).toBe(first);
    }
  });

  it('is not sent for a part outside of it, for an invalid part, or if it does not exist', async () => {
    expect((await ask('bytes=5000-6000')).status).toBe(416);
    for (const range of ['pages=1-2', 'bytes=9-3', 'bytes=0-1,5-6', 'bytes=-'])
      expect((await ask(range)).status).toBe(200);
    expect((await ask('bytes=-0')).status).toBe(416);
    expect((await fetchCommerce('/media/trailers/none.webm', { headers: { Range: 'bytes=0-1' } })).status).toBe(404);
  });
});

// ERROR-3
describe.each(['error', 'hang'] as const)('while the store of files fails (%s)', (mode) => {
  afterEach(() => breakFiles(null));

  it('a recently shown picture is shown, any other file is a 503 with Retry-After, and pages are complete', async () => {
    const shown = `${cover}?w=${mode === 'error' ? 150 : 196}&q=60&f=avif`;
    await vi.waitFor(
      async () => {
        await breakFiles(null);
        await (await fetchCommerce(shown)).arrayBuffer();
        await breakFiles(mode);
        expect((await fetchCommerce(shown)).status).toBe(200);
      },
      { timeout: 20_000 },
    );
    await media.put(`trailers/${mode}.webm`, 'x', { httpMetadata: { contentType: 'video/webm' } });
    await media.put(`${mode}.png`, 'x', { httpMetadata: { contentType: 'image/png' } });
    const lost = [`/media/${mode}.png`, `/media/${mode}.png?w=286`, `/media/trailers/${mode}.webm`];
    const readiness = fetchCommerce('/readyz');
    for (const response of await Promise.all(lost.map((path) => fetchStorefront(path)))) {
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toMatchObject({ IsSuccess: false, Code: 'files-busy' });
    }
    expect((await fetchStorefront('/en/product/copper-meridian/1')).status).toBe(200);
    expect(await (await readiness).json()).toMatchObject({ status: 'media' });
    await breakFiles(null);
    expect((await fetchStorefront(`/media/${mode}.png`)).status).toBe(200);
  });

  it('a buyer still pays and gets the key and the invoice', async () => {
    await breakFiles(mode);
    const { shopper, order, product, itemId } = await buy();
    expect(product.keys).toContain(await shopper.reveal(itemId));
    const headers = { Authorization: `Bearer ${shopper.token}` };
    const response = await fetchCommerce(`/api/v2/order/invoicepdf/${order.Id}`, { headers });
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    await breakFiles(null);
  });
});
