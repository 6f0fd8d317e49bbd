import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import {
  ACCOUNT_FOLDERS,
  ACCOUNT_PAGES,
  findPageFolder,
  withAccountMessages,
} from '../../../client/app/account-pages.ts';
import { pages } from '../../../client/pages/registry.ts';
import { listFiles } from '../../../worker/dev/list-files.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const sources = Object.fromEntries(
  listFiles(join(PROJECT, 'client'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [relative(PROJECT, file), readFileSync(file, 'utf8')]),
);
const isOfAccount = (file: string) => ACCOUNT_FOLDERS.some((folder) => file.startsWith(`${folder}/`));

/** The files that a file imports, at once or later. */
function importsOf(file: string): string[] {
  const source = sources[file] ?? '';
  return [...source.matchAll(/^(?!import type).*(?:from |import\()'(\.[^']+)'/gm)].map(([, path = '']) =>
    new URL(path, `file:///${file}`).pathname.slice(1),
  );
}

it('no page that loads without the account’s messages shows a part that needs them', () => {
  const accountRoutes = ACCOUNT_PAGES.map((page) => `${findPageFolder(page)}/route.ts`);
  const reached = new Set(['client/app/entry.tsx']);
  for (const file of reached) {
    for (const imported of importsOf(file)) if (!accountRoutes.includes(imported)) reached.add(imported);
  }
  expect(reached).toContain('client/pages/cart/page.tsx');
  const needing = [...reached].filter(
    (file) => isOfAccount(file) && /@lingui\/(core|react)\/macro/.test(sources[file] ?? ''),
  );
  expect(needing).toEqual([]);
});

it('a page of the account is loaded with its messages, another page without', async () => {
  const loaded: string[] = [];
  const { byName } = withAccountMessages(pages, 'de', async (code) => void loaded.push(code));
  await byName.home?.();
  expect(loaded).toEqual([]);
  const page = await byName.orders?.();
  expect(loaded).toEqual(['de']);
  expect(page).toBe(await pages.byName.orders?.());
});
