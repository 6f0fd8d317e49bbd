import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { CATALOG_FOLDERS, withPageMessages } from '../../../client/app/page-catalogs.ts';
import { pages } from '../../../client/pages/registry.ts';
import { findPageFolder, findPages } from '../../../shared/pages.ts';
import { listFiles } from '../../../worker/dev/list-files.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const sources = Object.fromEntries(
  listFiles(join(PROJECT, 'client'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [relative(PROJECT, file), readFileSync(file, 'utf8')]),
);

const ANY_IMPORT = /^(?!import type).*(?:from |import\()'(\.[^']+)'/gm;

/** The files that a file imports, at once or later; without those that it fetches together with the messages of a catalog. */
function importsOf(file: string, catalog: string): string[] {
  const source = sources[file] ?? '';
  const loads = source.includes(`loadPageMessages('${catalog}'`) ? /^(?!import type).*from '(\.[^']+)'/gm : ANY_IMPORT;
  return [...source.matchAll(loads)].map(([, path = '']) => new URL(path, `file:///${file}`).pathname.slice(1));
}

it.each(CATALOG_FOLDERS)(
  'no page that loads without the messages of %s shows a part that needs them',
  (catalog, folders) => {
    const ownRoutes = findPages((row) => row.catalog === catalog).map((page) => `${findPageFolder(page)}/route.ts`);
    // Parts that load their messages themselves, where they are shown.
    const loading = Object.keys(sources).filter((file) => sources[file]?.includes(`loadPageMessages('${catalog}'`));
    const reached = new Set(['client/app/entry.tsx']);
    for (const file of reached) {
      for (const imported of importsOf(file, catalog))
        if (![...ownRoutes, ...loading].includes(imported)) reached.add(imported);
    }
    expect(reached).toContain('client/pages/home/page.tsx');
    const isOfCatalog = (file: string) => folders.some((folder) => file.startsWith(`${folder}/`));
    const needing = [...reached].filter(
      (file) => isOfCatalog(file) && /@lingui\/(core|react)\/macro/.test(sources[file] ?? ''),
    );
    expect(needing).toEqual([]);
  },
);

it('a page with a catalog of its own is loaded with its messages, another page without', async () => {
  const loaded: string[] = [];
  const { byName } = withPageMessages(pages, 'de', async (catalog, code) => void loaded.push(`${catalog} ${code}`));
  await byName.home?.();
  expect(loaded).toEqual([]);
  const page = await byName.orders?.();
  await byName.product?.();
  expect(loaded).toEqual(['account de', 'product de']);
  expect(page).toBe(await pages.byName.orders?.());
});
