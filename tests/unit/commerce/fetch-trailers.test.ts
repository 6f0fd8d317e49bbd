import { createHash } from 'node:crypto';
import { parse } from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { importLineSchema } from '../../../shared/merchant/product/line-fields.ts';
import { makeClip } from '../../../worker/commerce/demo/pictures/make-clip.ts';
import { fetchPictures } from '../../../worker/commerce/merchant/products/fetch-pictures.ts';
import { fetchTrailers } from '../../../worker/commerce/merchant/products/fetch-trailers.ts';
import { readCameraPicture } from '../../support/shop/camera-pictures.ts';
import { standIn } from '../../support/shop/stand-in.ts';

afterEach(() => vi.unstubAllGlobals());

type Files = Parameters<typeof fetchTrailers>[0];

/** Fetches the trailer of a line from a server with these responses by path, into a store of types by key. */
async function load(line: object, responses: Readonly<Record<string, () => Response>>) {
  const stored = new Map<string, { type: string; bytes: Uint8Array<ArrayBuffer> }>();
  vi.stubGlobal('fetch', async (address: string) => {
    const response = responses[new URL(address).pathname];
    if (!response) throw new TypeError('no connection');
    return response();
  });
  const put = async (key: string, content: BodyInit, options?: { httpMetadata: { contentType: string } }) => {
    const bytes = new Uint8Array(await new Response(content).arrayBuffer());
    stored.set(key, { type: options?.httpMetadata.contentType ?? '', bytes });
    return { etag: createHash('md5').update(bytes).digest('hex') };
  };
  const get = async (key: string, { range }: { range?: { offset: number; length: number } } = {}) => {
    const file = stored.get(key);
    return file ? new Response(range ? file.bytes.slice(range.offset, range.offset + range.length) : file.bytes) : null;
  };
  const head = async (key: string) => stored.get(key) ?? null;
  const remove = async (key: string) => void stored.delete(key);
  const parsed = parse(importLineSchema, { sourceId: 'a', name: 'Ash', ...line });
  const { lines, warnings } = await fetchTrailers(
    standIn<Files>({ MEDIA: { put, get, head, delete: remove }, isDryRun: false }),
    [{ number: 3, line: parsed }],
  );
  return { line: lines[0]?.line, warnings, stored };
}

const respondWith = (body: BodyInit, type: string, length?: number) => () =>
  new Response(body, { headers: { 'Content-Type': type, ...(length ? { 'Content-Length': String(length) } : {}) } });

const clip = new Uint8Array(await makeClip([{ width: 800, height: 450, pixels: new Uint8Array(800 * 450 * 4) }]));

it('a merchant’s video and its captions are fetched into the shop’s store, as they are', async () => {
  const { line, warnings, stored } = await load(
    {
      trailer: 'https://cdn.example/a.webm',
      trailerCaptions: { de: 'https://cdn.example/a.vtt', en: 'trailers/known.vtt' },
    },
    {
      '/a.webm': respondWith(clip, 'video/webm', clip.byteLength),
      '/a.vtt': respondWith('WEBVTT\n', 'text/vtt; charset=utf-8'),
    },
  );
  expect(warnings).toEqual([]);
  expect(line?.trailer).toMatch(/^import\/[0-9a-f]{32}\.webm$/);
  expect(line?.trailerCaptions?.en).toBe('trailers/known.vtt');
  expect([...stored.values()]).toEqual([
    { type: 'video/webm', bytes: clip },
    { type: 'text/vtt', bytes: new TextEncoder().encode('WEBVTT\n') },
  ]);
});

it.each([
  ['a page of a video service', respondWith('<html>', 'text/html')],
  ['a video without its length', respondWith(clip, 'video/webm')],
  ['a video that is too large', respondWith(clip, 'video/mp4', 61 * 1024 * 1024)],
  ['a script that calls itself a video file', respondWith('alert(1)', 'text/javascript', 8)],
  ['an address without an answer', undefined],
])('%s stays a link, with a warning', async (_, response) => {
  const { line, warnings, stored } = await load(
    { trailer: 'https://cdn.example/a' },
    response ? { '/a': response } : {},
  );
  expect(line?.trailer).toBe('https://cdn.example/a');
  expect(warnings).toEqual([{ line: 3, code: 'trailer-is-link', field: 'trailer', found: 'https://cdn.example/a' }]);
  expect(stored.size).toBe(0);
});

// PRODUCT-20
it('a changed file at the same address has an address of its own in the shop', async () => {
  const keys = new Set<unknown>();
  for (const last of [1, 2, 2]) {
    const changed = new Uint8Array([...clip, last]);
    const { line } = await load(
      { trailer: 'https://cdn.example/a.webm', trailerCaptions: { de: 'https://cdn.example/a.vtt' } },
      {
        '/a.webm': respondWith(changed, 'application/octet-stream', changed.byteLength),
        '/a.vtt': respondWith(`WEBVTT ${last}\n`, 'text/plain'),
      },
    );
    keys.add(line?.trailer).add(line?.trailerCaptions?.de);
  }
  expect([...keys]).toEqual(
    Array.from({ length: 4 }, (_, index) => expect.stringMatching(index % 2 ? /\.vtt$/ : /\.webm$/)),
  );
});

it('captions that cannot be had are left out, with a warning', async () => {
  const { line, warnings } = await load(
    { trailerCaptions: { de: 'https://cdn.example/a.vtt' } },
    { '/a.vtt': respondWith('WEBVTTX', 'text/vtt') },
  );
  expect(line?.trailerCaptions).toEqual({});
  expect(warnings).toMatchObject([{ line: 3, code: 'captions-not-fetched' }]);
});

// SECURITY-9
describe('a picture of another server', () => {
  const gif = readCameraPicture('image/gif');
  const moved = (status: number, Location: string) => () => new Response(null, { status, headers: { Location } });
  const responses: Readonly<Record<string, () => Response>> = {
    'https://cdn.example/a.gif': respondWith(gif, 'image/gif'),
    'https://cdn.example/misnamed': respondWith(gif, 'image/jpg; charset=binary'),
    'https://cdn.example/moved': moved(302, '/a.gif'),
    'https://cdn.example/inside': moved(302, 'http://169.254.169.254/latest/meta-data'),
    'https://cdn.example/inside-by-https': moved(307, 'https://10.0.0.8/a.png'),
    'https://cdn.example/for-ever': moved(301, 'https://cdn.example/for-ever'),
    'https://cdn.example/lie.png': respondWith('{"secret":1}', 'image/png'),
  };

  async function fetchOne(address: string) {
    const called: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { redirect }: RequestInit) => {
      called.push(url);
      expect(redirect).toBe('manual');
      return responses[url]?.() ?? new Response(gif);
    });
    const env = standIn<Parameters<typeof fetchPictures>[0]>({ MEDIA: standIn({ put: async () => undefined }) });
    const line = parse(importLineSchema, { sourceId: 'a', name: 'Ash', picture: address });
    const { lines, warnings } = await fetchPictures(env, [{ number: 1, line }]);
    return { picture: lines[0]?.line.picture, warnings: warnings.map(({ code }) => code), called };
  }

  it('is fetched, by a redirect too, and whatever its server calls it', async () => {
    for (const path of ['a.gif', 'moved', 'misnamed']) {
      const { picture, warnings } = await fetchOne(`https://cdn.example/${path}`);
      expect(picture).toMatch(/^import\/[0-9a-f]{32}\.gif$/);
      expect(warnings).toEqual([]);
    }
  });

  it.each(['inside', 'inside-by-https', 'for-ever', 'lie.png'])(
    'leads the shop nowhere but to public servers, and to nothing but pictures: %s',
    async (path) => {
      const { picture, warnings, called } = await fetchOne(`https://cdn.example/${path}`);
      expect([picture, warnings]).toEqual([undefined, ['picture-not-fetched']]);
      expect(new Set(called)).toEqual(new Set([`https://cdn.example/${path}`]));
      expect(called.length).toBeLessThanOrEqual(4);
    },
  );

  it.each([
    'http://cdn.example/a.png',
    'https://127.0.0.1/a.png',
    'https://127.1/a.png',
    'https://0x7f000001/a.png',
    'https://2852039166/latest/meta-data',
    'https://[::1]/a.png',
    'https://[::ffff:169.254.169.254]/a.png',
    'https://localhost/a.png',
    'https://LOCALHOST./a.png',
    'https://localhost../a.png',
    'https://127.0.0.1./a.png',
    'https://printer.local../a.png',
    'https://router/a.png',
    'https://commerce.internal/a.png',
    'https://printer.local/a.png',
    'https://user:word@cdn.example/a.png',
    'https://\uff11\uff12\uff17.0.0.1/a.png',
  ])('of no public name is not asked for: %s', async (address) => {
    const { picture, warnings, called } = await fetchOne(address);
    expect([picture, warnings, called]).toEqual([undefined, ['picture-not-fetched'], []]);
  });
});
