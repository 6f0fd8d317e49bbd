import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

/** What a browser may lack, or throw for: with cookies blocked, on plain http, after too many calls, or as it is old. */
const FRAGILE = new Set([
  'BroadcastChannel',
  'IntersectionObserver',
  'Notification',
  'PerformanceObserver',
  'ReportingObserver',
  'ResizeObserver',
  'SharedWorker',
  'Worker',
  'caches',
  'clipboard',
  'cookieStore',
  'credentials',
  'geolocation',
  'indexedDB',
  'localStorage',
  'locks',
  'matchMedia',
  'openDatabase',
  'pushState',
  'randomUUID',
  'replaceState',
  'reportError',
  'requestFullscreen',
  'requestIdleCallback',
  'scheduler',
  'sendBeacon',
  'serviceWorker',
  'sessionStorage',
  'share',
  'startViewTransition',
  'subtle',
  'wakeLock',
]);
const OBJECTS = new Set(['window', 'globalThis', 'self', 'navigator', 'crypto', 'document', 'history']);

/** The names of such APIs that a module uses: as globals, or as properties of the browser's own objects. */
function findFragile(file: string): string[] {
  const used = new Set<string>();
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const note = (name: string) => FRAGILE.has(name) && used.add(name);
  const nameOf = (node: { type: string }): string =>
    'name' in node ? String(node.name) : 'property' in node ? nameOf(node.property as { type: string }) : '';
  new Visitor({
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') note(callee.name);
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') note(callee.name);
    },
    MemberExpression({ object, property }) {
      if (object.type === 'Identifier') note(object.name);
      if (OBJECTS.has(nameOf(object)) && property.type === 'Identifier') note(property.name);
      if (nameOf(object) === 'document' && nameOf(property) === 'cookie') used.add('cookie');
    },
  }).visit(program);
  return [...used].map((name) => `${file}: ${name}`);
}

// ERROR-8
it('no component uses an API that a browser may lack or forbid without its wrapper in client/browser', () => {
  const files = globSync('client/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  const isWrapper = (file: string) => file.startsWith('client/browser/');
  // Each is known to the search, because the wrappers themselves use it.
  const wrapped = files.filter(isWrapper).flatMap(findFragile);
  expect(wrapped.length).toBeGreaterThan(10);
  expect(files.filter((file) => !isWrapper(file)).flatMap(findFragile)).toEqual([]);
});
