import { parse } from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { makeClip } from '../../../worker/commerce/demo/pictures/make-clip.ts';
import { fetchTrailers } from '../../../worker/commerce/merchant/products/fetch-trailers.ts';
import { importLineSchema } from '../../../worker/commerce/merchant/products/import-line.ts';

afterEach(() => vi.unstubAllGlobals());

type Bucket = Parameters<typeof fetchTrailers>[0];

/** Fetches the trailer of a line from a server with these answers by path, into a store of types by key. */
async function load(line: object, answers: Readonly<Record<string, () => Response>>) {
  const stored = new Map<string, { type: string; bytes: number }>();
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers[new URL(address).pathname];
    if (!answer) throw new TypeError('no connection');
    return answer();
  });
  const put = async (key: string, content: BodyInit, { httpMetadata }: { httpMetadata: { contentType: string } }) => {
    const bytes = (await new Response(content).arrayBuffer()).byteLength;
    stored.set(key, { type: httpMetadata.contentType, bytes });
  };
  const parsed = parse(importLineSchema, { sourceId: 'a', name: 'Ash', ...line });
  const { lines, warnings } = await fetchTrailers({ put } as unknown as Bucket, [{ number: 3, line: parsed }]);
  return { line: lines[0]?.line, warnings, stored };
}

const answerWith = (body: BodyInit, type: string, length?: number) => () =>
  new Response(body, { headers: { 'Content-Type': type, ...(length ? { 'Content-Length': String(length) } : {}) } });

const clip = new Uint8Array(await makeClip([{ width: 800, height: 450, pixels: new Uint8Array(800 * 450 * 4) }]));

it('a merchant’s video and its captions are fetched into the shop’s store, as they are', async () => {
  const { line, warnings, stored } = await load(
    {
      trailer: 'https://cdn.example/a.webm',
      trailerCaptions: { de: 'https://cdn.example/a.vtt', en: 'trailers/known.vtt' },
    },
    {
      '/a.webm': answerWith(clip, 'video/webm', clip.byteLength),
      '/a.vtt': answerWith('WEBVTT\n', 'text/vtt; charset=utf-8'),
    },
  );
  expect(warnings).toEqual([]);
  expect(line?.trailer).toMatch(/^import\/[0-9a-f]{32}\.webm$/);
  expect(line?.trailerCaptions?.en).toBe('trailers/known.vtt');
  expect([...stored.values()]).toEqual([
    { type: 'video/webm', bytes: clip.byteLength },
    { type: 'text/vtt', bytes: 7 },
  ]);
});

it.each([
  ['a page of a video service', answerWith('<html>', 'text/html')],
  ['a video without its length', answerWith(clip, 'video/webm')],
  ['a video that is too large', answerWith(clip, 'video/mp4', 61 * 1024 * 1024)],
  ['a script that calls itself a video file', answerWith('alert(1)', 'text/javascript', 8)],
  ['an address without an answer', undefined],
])('%s stays a link, with a warning', async (_, answer) => {
  const { line, warnings, stored } = await load({ trailer: 'https://cdn.example/a' }, answer ? { '/a': answer } : {});
  expect(line?.trailer).toBe('https://cdn.example/a');
  expect(warnings).toEqual([{ line: 3, code: 'trailer-is-link', field: 'trailer', found: 'https://cdn.example/a' }]);
  expect(stored.size).toBe(0);
});

it('captions that cannot be had are left out, with a warning', async () => {
  const { line, warnings } = await load(
    { trailerCaptions: { de: 'https://cdn.example/a.vtt' } },
    { '/a.vtt': answerWith('WEBVTT', 'application/octet-stream') },
  );
  expect(line?.trailerCaptions).toEqual({});
  expect(warnings).toMatchObject([{ line: 3, code: 'captions-not-fetched' }]);
});
