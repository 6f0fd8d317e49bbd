import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { ROOT } from '../../../../worker/dev/state.ts';
import { open, toBareWorker } from '../../../bench/workers.ts';
import { type Block, dataPath, type FloorData, FloorPage } from './page.ts';
import type { ShownPage } from './read-blocks.ts';

const STYLE = `body { margin: 0; font-family: sans-serif; overflow-x: hidden }
main { position: relative; overflow: hidden }
main > * { position: absolute; margin: 0; padding: 0; border: 0; overflow: hidden }
main > [aria-pressed], main > a { top: 0; left: 0; z-index: 1; width: 48px; height: 24px }
main > a { left: 96px }
img { width: 100%; height: 100%; object-fit: cover }`;

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'entry.ts') } },
  });
  const [first] = [result].flat();
  const chunk = first && 'output' in first ? first.output.find((file) => file.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the floor was not built');
  return chunk.code;
}

function toHtml(data: FloorData, height: number): string {
  const { name } = data;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><meta name="description" content="${name}"><link rel="stylesheet" href="/floor.css"><style>main{height:${height}px}</style><script type="module" src="/floor.js"></script></head><body><div id="root">${renderToString(FloorPage({ data }))}</div><script type="application/json" id="state">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body></html>`;
}

/** Every URL of a picture, for all screens. */
function toPictureUrls(blocks: readonly Block[]): string[] {
  const lists = blocks.flatMap(({ picture, sources = [] }) =>
    [picture, ...sources].flatMap((one) => one?.srcSet ?? []),
  );
  const sizes = lists.flatMap((list) => list.split(', ').map((size) => size.split(' ')[0] ?? ''));
  return [...new Set([...sizes, ...blocks.flatMap(({ picture }) => picture?.src ?? [])])].filter((url) =>
    url.startsWith('/'),
  );
}

interface Kept {
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** The shop's pictures, byte by byte, as a browser that accepts every format gets them. */
async function fetchPictures(origin: string, urls: readonly string[]): Promise<Map<string, Kept>> {
  const kept = new Map<string, Kept>();
  for (const url of urls) {
    const response = await fetch(origin + url, { headers: { Accept: 'image/avif,image/webp,image/*,*/*;q=0.8' } });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    kept.set(url, {
      type: response.headers.get('Content-Type') ?? '',
      body: new Uint8Array(await response.arrayBuffer()),
    });
  }
  return kept;
}

const toKept = (type: string, text: string): Kept => ({ type, body: new Uint8Array(Buffer.from(text)) });

/**
 * A bare Worker that serves the static pages beside the shop: `/<name>` for each page, with its data, pictures, style
 * and script.
 */
export async function serveFloor(
  origin: string,
  pages: ReadonlyMap<string, ShownPage>,
  port: number,
): Promise<Miniflare> {
  const urls = [...new Set([...pages.values()].flatMap(({ blocks }) => toPictureUrls(blocks)))];
  const files = await fetchPictures(origin, urls);
  files.set('/floor.js', toKept('text/javascript', await bundle()));
  files.set('/floor.css', toKept('text/css', STYLE));
  files.set('/robots.txt', toKept('text/plain', 'User-agent: *\n'));
  files.set('/favicon.ico', {
    type: 'image/x-icon',
    body: new Uint8Array(readFileSync(join(ROOT, 'dist/client/favicon.ico'))),
  });
  for (const [name, { blocks, height, next }] of pages) {
    const data = { name, blocks, next };
    files.set(`/${name}`, toKept('text/html; charset=utf-8', toHtml(data, height)));
    files.set(dataPath(name), toKept('application/json', JSON.stringify(data)));
  }
  const entries = [...files].map(
    ([url, { type }], index) => `[${JSON.stringify(url)}, [file${index}, ${JSON.stringify(type)}]]`,
  );
  const script = `${[...files.keys()].map((_, index) => `import file${index} from './${index}.bin';`).join('\n')}
const files = new Map([${entries.join(', ')}]);
export default { fetch(request) {
  const { pathname, search } = new URL(request.url);
  const [body, type] = files.get(pathname + search) ?? [];
  return body ? new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'max-age=3600' } }) : new Response(null, { status: 404 });
} };`;
  const worker = toBareWorker('floor', port, script);
  const data = [...files.values()].map(({ body }, index) => ({
    type: 'Data' as const,
    path: `${index}.bin`,
    contents: body,
  }));
  return open([{ ...worker, modules: [...worker.modules, ...data] }]);
}
