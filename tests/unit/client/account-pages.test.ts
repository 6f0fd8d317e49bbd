import { expect, it } from 'vitest';
import { ACCOUNT_FOLDERS, ACCOUNT_PAGES, withAccountMessages } from '../../../client/app/account-pages.ts';
import { pages } from '../../../client/pages/registry.ts';

const sources = import.meta.glob<string>('../../../client/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const toFolder = (route: string) => route.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const folders = [...ACCOUNT_FOLDERS, ...ACCOUNT_PAGES.map((page) => `client/pages/${toFolder(page)}`)];
const isOfAccount = (file: string) => folders.some((folder) => file.startsWith(`${folder}/`));

it('no page that loads without the account’s messages shows a part that needs them', () => {
  const shown: string[] = [];
  for (const [path, source] of Object.entries(sources)) {
    const file = path.slice('../../../'.length);
    if (isOfAccount(file) || file === 'client/pages/registry.ts') continue;
    for (const [, imported = ''] of source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = new URL(imported, `file:///${file}`).pathname.slice(1);
      const usesMessages = /@lingui\/(core|react)\/macro/.test(sources[`../../../${target}`] ?? '');
      if (isOfAccount(target) && usesMessages) shown.push(`${file} imports ${target}`);
    }
  }
  expect(shown).toEqual([]);
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
