import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as published from '@lingui/core';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { toPlainPlurals } from '../../../worker/build/plain-plurals.ts';

const require = createRequire(import.meta.url);
const core = join(require.resolve('@lingui/core/package.json'), '../dist/index.mjs');
const folder = mkdtempSync(join(tmpdir(), 'latchkey-plurals-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

async function importPlain(): Promise<typeof published> {
  const within = createRequire(core);
  const toFile = (name: string) => pathToFileURL(within.resolve(name).replace(/\.c?js$/, '.mjs')).href;
  const code = toPlainPlurals(readFileSync(core, 'utf8')).replace(
    /from '(@[^']+)'/g,
    (_, name) => `from '${toFile(name)}'`,
  );
  const file = join(folder, 'core.mjs');
  writeFileSync(file, code);
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

const MESSAGES = {
  bare: [['count', 'plural', { one: ['one thing'], other: [['count'], ' things'] }]],
  counted: [['count', 'plural', { offset: 1, one: ['#', ' other'], other: ['#', ' others'] }]],
};

it('a plural says with and without # what Lingui as published makes of it', async () => {
  const plain = await importPlain();
  const [ours, theirs] = [plain, published].map(({ setupI18n }) =>
    setupI18n({ locale: 'de', messages: { de: structuredClone(MESSAGES) as never } }),
  );
  for (const count of [0, 1, 2, 999, 1_000, 36_586]) {
    for (const id of Object.keys(MESSAGES)) expect(ours?._(id, { count })).toBe(theirs?._(id, { count }));
  }
});

it('a plural whose words hold no # makes no format of numbers', async () => {
  const { setupI18n } = await importPlain();
  const i18n = setupI18n({ locale: 'pl', messages: { pl: structuredClone(MESSAGES) as never } });
  const { NumberFormat } = Intl;
  const made = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function make(...of) {
    return new NumberFormat(...of);
  });
  expect(i18n._('bare', { count: 5 })).toBe('5 things');
  expect(made).not.toHaveBeenCalled();
  i18n._('counted', { count: 5 });
  expect(made).toHaveBeenCalled();
});

it('code of another version is refused', () => {
  expect(() => toPlainPlurals('export const replaceOctothorpe = 1;')).toThrow(/version pinned/);
});
