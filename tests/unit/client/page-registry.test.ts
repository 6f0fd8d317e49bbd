import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '../../../client/pages/registry.ts';
import { findPageFolder } from '../../../shared/pages.ts';
import { matchRoute, type RouteName } from '../../../shared/routes.ts';
import { ROOT } from '../../../worker/dev/state.ts';
import { toScreens } from '../../gallery/screens.ts';
import { PAGE_KINDS } from '../../support/pages/page-kinds.ts';

const shown = (Object.keys(pages.byName) as RouteName[]).filter((name) => pages.byName[name] !== null);
const findNames = (paths: readonly string[]) =>
  new Set(paths.map((path) => matchRoute(`/en${path.split('?', 1)[0]}`)?.name));
const without = (names: ReadonlySet<RouteName | undefined>) => shown.filter((name) => !names.has(name));

/** The source of a page's route; null where there is none. */
function readRoute(name: RouteName): string | null {
  const file = join(ROOT, findPageFolder(name), 'route.ts');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

const ORDER = '/profile/order/1';
const ORDERS = { opened: ORDER, unpaid: ORDER, cancelled: ORDER, reported: ORDER };

it('every page of the shop is in PAGE_KINDS, whose pages are opened in every language, checked and audited', () => {
  const examples = findNames(PAGE_KINDS.map(({ path }) => path));
  // With its customer's own id: tests that use the examples add it.
  expect(without(examples.add('order'))).toEqual([]);
});

it('every page of the shop is in a list of screens of the gallery', () => {
  const screens = toScreens({ ...ORDERS, paid: '/payment/completed', failed: '/payment/failed' });
  expect(without(findNames(screens.map(({ path }) => path)))).toEqual([]);
});

it('every page is in the folder of its name, where its styles, messages and scripts are looked for', () => {
  expect(shown.filter((name) => readRoute(name) === null)).toEqual([]);
});
