import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

// Tools in Node that build, start and seed all other parts.
const EVERYTHING = ['client', 'worker', 'worker/commerce', 'worker/identity', 'worker/build', 'worker/dev'];
/** What each part of the project may import besides itself and `shared/`. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  client: [],
  'client/back-office': ['client'],
  worker: [],
  'worker/commerce': [],
  'worker/identity': [],
  'worker/back-office': [],
  'worker/build': EVERYTHING,
  'worker/dev': EVERYTHING,
};
/** The only module through which the storefront's Worker imports the client. */
const CLIENT_DOOR = 'worker/pages/render.tsx';

/**
 * The layers of an area, lowest first: a module may import its own row and the rows above it. The names are of folders and
 * files directly below the area.
 */
const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  client: [
    ['ui', 'browser', 'hydration', 'styles'],
    ['data'],
    ['router'],
    ['features'],
    ['layouts'],
    ['pages'],
    ['app'],
    ['back-office'],
  ],
  'worker/commerce': [
    [
      ...['http', 'messages', 'jobs', 'personal-data', 'archive'],
      ...['database.ts', 'isolate-memo.ts', 'preview-database.ts', 'readable-code.ts'],
    ],
    ['media', 'catalog', 'content', 'search', 'exchange-rates'],
    ['alerts', 'customers', 'wallet', 'messaging'],
    [
      'cart',
      'checkout',
      'fraud',
      'gifts',
      'orders',
      'keys',
      'invoices',
      'payments',
      'refunds',
      'preorders',
      'reviews',
      'settlement',
      'suppliers',
      'taxes',
    ],
    ['merchant', 'alarms', 'webhooks'],
    ['app.ts', 'index.ts', 'scheduled.ts', 'deliver-messages.ts', 'readiness-routes.ts', 'demo'],
  ],
};

/** Of commerce's sales, what leads from a payment to a refund: each may import those before it. */
const MONEY = ['payments', 'orders', 'settlement', 'refunds'];

const sources = globSync('{client,shared,worker}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'));

/** The project's modules that a module imports: values, types, re-exports and `import()`. */
function readImports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  const paths = named.filter((name) => /^\.{1,2}\/.*\.tsx?$/.test(name)).map((name) => join(dirname(file), name));
  return [...new Set(paths)];
}

const graph = new Map(sources.map((file) => [file, readImports(file)]));
const edges = [...graph].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));

/** Groups of modules that import each other, directly or indirectly (Tarjan's algorithm). */
function findCycles(): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  function visit(file: string): number {
    order.set(file, order.size);
    let low = order.size - 1;
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === order.get(file)) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) cycles.push(group);
    }
    return low;
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

const findArea = (file: string) =>
  Object.keys(AREAS)
    .filter((area) => file.startsWith(`${area}/`))
    .at(-1) ?? '';

function isAllowedBetweenAreas(from: string, to: string): boolean {
  const [source, target] = [findArea(from), findArea(to)];
  if (source === target || target === 'shared') return true;
  return (from === CLIENT_DOOR && target === 'client') || (AREAS[source]?.includes(target) ?? false);
}

const findLayer = (area: string, file: string) => {
  const name = file.slice(area.length + 1).split('/')[0] ?? '';
  return (LAYERS[area] ?? []).findIndex((names) => names.includes(name));
};

const show = (wrong: typeof edges) => wrong.map(({ from, to }) => `${from} -> ${to}`);

it('there are no import cycles', () => {
  expect(findCycles()).toEqual([]);
});

it('client, storefront, commerce and identity share nothing but shared/, and one module leads into the client', () => {
  expect(show(edges.filter(({ from, to }) => !isAllowedBetweenAreas(from, to)))).toEqual([]);
});

it('of the client, the back office takes looks and wrappers of the browser alone', () => {
  const fromOffice = edges.filter(
    ({ from, to }) => from.startsWith('client/back-office/') && findArea(to) === 'client',
  );
  expect(show(fromOffice.filter(({ to }) => !/^client\/(ui|browser)\//.test(to)))).toEqual([]);
  expect(
    show(edges.filter(({ from, to }) => findArea(from) === 'client' && findArea(to) === 'client/back-office')),
  ).toEqual([]);
});

describe.each(Object.keys(LAYERS))('in %s', (area) => {
  const isInside = (file: string) => file.startsWith(`${area}/`);

  it('every file belongs to a layer', () => {
    expect(sources.filter((file) => isInside(file) && findLayer(area, file) === -1)).toEqual([]);
  });

  it('a layer imports no layer above it', () => {
    const inside = edges.filter(({ from, to }) => isInside(from) && isInside(to));
    expect(show(inside.filter(({ from, to }) => findLayer(area, to) > findLayer(area, from)))).toEqual([]);
  });
});

it('payments know no orders, orders no settlement, and settlement no refunds', () => {
  const findStep = (file: string) => MONEY.findIndex((name) => file.startsWith(`worker/commerce/${name}/`));
  const among = edges.filter(({ from, to }) => findStep(from) !== -1 && findStep(to) !== -1);
  expect(show(among.filter(({ from, to }) => findStep(to) > findStep(from)))).toEqual([]);
});
