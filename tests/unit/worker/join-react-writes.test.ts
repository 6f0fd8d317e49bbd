import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import type { renderToReadableStream } from 'react-dom/server.edge';
import { describe, expect, it } from 'vitest';
import { joinReactWrites } from '../../../worker/build/join-react-writes.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);
const read = (path: string) => readFileSync(join(PROJECT, 'node_modules', path), 'utf8');
const source = read('react-dom/cjs/react-dom-server.edge.production.js');

type React = typeof import('react');
type Render = typeof renderToReadableStream;

// React's files are CommonJS: run as Node would run them, but the production ones, which is what the Worker holds.
function run<Exports>(code: string, modules: Record<string, unknown> = {}): Exports {
  const exported = {};
  new Function('require', 'exports', code)((name: string) => modules[name] ?? require(name), exported);
  return exported as Exports;
}

const react = run<React>(read('react/cjs/react.production.js'));
const reactDom = run(read('react-dom/cjs/react-dom.production.js'), { react });
const { createElement: h, Suspense, use } = react;
const load = (code: string) =>
  run<{ renderToReadableStream: Render }>(code, { react, 'react-dom': reactDom }).renderToReadableStream;

const asPublished = load(source);
const joined = load(joinReactWrites(source));

async function collect(render: Render, page: () => ReactNode, options: Parameters<Render>[1], isComplete: boolean) {
  const stream = await render(page(), { ...options, onError: () => undefined });
  if (isComplete) await stream.allReady;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), count: chunks.length };
}

function wait<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
}

function Late({ text }: { text: Promise<string> }) {
  return h('p', { className: 'late' }, use(text));
}

function Failing({ text }: { text: Promise<string> }): ReactNode {
  use(text);
  throw new Error('fails on the server');
}

function toDocument(...children: ReactNode[]) {
  return h(
    'html',
    { lang: 'de' },
    h(
      'head',
      null,
      h('title', null, 'Schlüssel & Karten'),
      h('link', { rel: 'stylesheet', href: '/a.css', precedence: 'default' }),
    ),
    h('body', null, ...children),
  );
}

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    h(
      'article',
      { key: index, 'data-price': index, hidden: index % 7 === 0, style: { color: 'red' } },
      h('h2', null, `Zähler ${index} – 測試 🎮 <&>"'`),
      h('img', { src: `/covers/${index}.webp`, alt: '', width: 320, height: 180, loading: 'lazy' }),
      'x'.repeat(index),
      index,
    ),
  );

const later = (fallback: string, ...children: ReactNode[]) =>
  h(Suspense, { fallback: h('i', null, fallback) }, ...children);

const pages: [name: string, page: () => ReactNode][] = [
  ['a small page', () => toDocument('hello')],
  ['52 cards', () => toDocument(cards(52))],
  ['a text longer than any buffer', () => toDocument('ä🎮'.repeat(30_000))],
  [
    'a data script',
    () =>
      toDocument(
        h('script', {
          type: 'application/json',
          dangerouslySetInnerHTML: { __html: JSON.stringify({ text: 'é'.repeat(9_000) }) },
        }),
      ),
  ],
  [
    'parts that come later, small and large, and one that fails',
    () => {
      const soon = wait(5, 'soon');
      const late = wait(25, 'später '.repeat(4_000));
      return toDocument(
        later('…', h(Late, { text: soon })),
        cards(52),
        later('…', h(Late, { text: late }), cards(60)),
        later('failed', h(Failing, { text: soon })),
      );
    },
  ],
];

const ways: [name: string, options: Parameters<Render>[1], isComplete: boolean][] = [
  ['streamed', { nonce: 'abc', bootstrapModules: ['/entry.js'] }, false],
  [
    'complete',
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      bootstrapModules: [{ src: '/entry.js', integrity: 'sha256-abc' }],
    },
    true,
  ],
  ['complete with the usual chunk size', { bootstrapModules: ['/entry.js'] }, true],
];

describe.each(ways)('a page rendered with joined writes, %s', (_way, options, isComplete) => {
  it.each(pages)('is the same to the byte: %s', async (_name, page) => {
    const [expected, actual] = await Promise.all([
      collect(asPublished, page, options, isComplete),
      collect(joined, page, options, isComplete),
    ]);
    expect(actual.bytes.byteLength).toBeGreaterThan(100);
    expect(actual.bytes.equals(expected.bytes)).toBe(true);
    expect(actual.count).toBeLessThanOrEqual(expected.count);
  });
});

describe('another version of the renderer', () => {
  it.each([
    ['without the known writes', (text: string) => text.replace('function byteLengthOfChunk', 'function sizeOfChunk')],
    ['with one write more', (text: string) => `${text}\nfunction more() { return currentView; }`],
    [
      'that begins its work elsewhere',
      (text: string) => text.replaceAll('    startWork(request);\n', '    begin(request);\n'),
    ],
    ['with other attributes', (text: string) => text.replaceAll('attributeAssign', 'attributeIs')],
    ['whose streams are pulled otherwise', (text: string) => text.replaceAll('pull: function', 'read: function')],
    ['with other sizes', (text: string) => text.replace('segment[i].byteLength', 'segment[i].size')],
    [
      'with one flush less',
      (text: string) =>
        text.replace(/currentView = new Uint8Array\(4096\);\s+writtenBytes = 0;\s+flushingPartial/, 'flushingPartial'),
    ],
  ])('%s is refused', (_name, change) => {
    const changed = change(source);
    expect(changed).not.toBe(source);
    expect(() => joinReactWrites(changed)).toThrow();
  });
});
