import { build } from 'vite';
import { ROOT } from '../../worker/dev/state.ts';

// A listing of 52 cards and nothing else: the cost of the renderer without a shop around it.
const SOURCE = `
import { createElement as h, Suspense } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';
const card = (index) => h('article', { key: index, className: 'card', 'data-id': index },
  h('a', { href: '/en/product/game-' + index + '/' + index, className: 'link' },
    h('img', { src: '/media/covers/' + index + '.webp', srcSet: '/media/a.webp 150w, /media/b.webp 300w', alt: '', width: 300, height: 400, loading: 'lazy' }),
    h('h2', { className: 'title' }, 'Game number ' + index + ' & friends')),
  h('p', { className: 'meta' }, h('span', null, 'Publisher ' + index), h('span', null, 'Windows')),
  h('p', { className: 'price' }, h('bdi', null, '€' + index + '.99'), h('del', null, '€' + (index + 5) + '.99')),
  h('button', { type: 'button', className: 'buy', 'aria-label': 'Add game ' + index }, h('span', null, 'Add to cart')));
const page = () => h('html', { lang: 'en' }, h('head', null, h('title', null, 'Games')),
  h('body', null, Array.from({ length: 52 }, (_, index) => h(Suspense, { key: index, fallback: null }, card(index), card(index + 100)))));
const headers = { 'Content-Type': 'text/html; charset=utf-8' };
export default { async fetch(request) {
  if (request.url.endsWith('/string')) return new Response('<!DOCTYPE html>' + renderToString(page()), { headers });
  return new Response(await renderToReadableStream(page(), { progressiveChunkSize: Infinity }), { headers });
} };`;

/** A Worker of one module that renders the cards: `/string` by `renderToString`, `/stream` by React's own stream. */
export async function buildRenderWorker(): Promise<string> {
  const id = 'virtual:render-worker';
  const result = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'render-worker',
        resolveId: (source) => (source === id ? `\0${id}` : undefined),
        load: (source) => (source === `\0${id}` ? SOURCE : undefined),
      },
    ],
    ssr: { target: 'webworker', noExternal: true },
    build: { write: false, ssr: true, rolldownOptions: { input: id, output: { codeSplitting: false } } },
  });
  const [first] = [result].flat();
  const chunk = first && 'output' in first ? first.output.find((file) => file.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the render Worker was not built');
  return chunk.code;
}
