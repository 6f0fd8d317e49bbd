import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../shared/locales.ts';

const FOLDER = join(import.meta.dirname, '../../../locales');
const CATALOGS = ['', 'account/', 'product/', 'texts/', 'commerce/', 'identity/', 'storefront/'];
const translations = locales.filter(({ code }) => code !== 'en').map(({ code }) => [code] as const);

interface Entry {
  id: string;
  english: string;
  translation: string;
  /** The English that a translation of a code was made from; the message's own name is the English elsewhere. */
  from: string;
}

const quoted = (block: string, keyword: string) =>
  (new RegExp(`^${keyword} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line): string => JSON.parse(line))
    .join('');
const comments = (block: string, mark: string) =>
  block
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(mark.length))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

function readEntries(catalog: string, code: string): Entry[] {
  const blocks = readFileSync(join(FOLDER, `${catalog}${code}.po`), 'utf8')
    .split('\n\n')
    .slice(1);
  return blocks.map((block) => {
    const id = quoted(block, 'msgid');
    const isCode = block.includes('#. js-lingui-explicit-id');
    const english = isCode ? comments(block, '#. ').replace(' js-lingui-explicit-id', '') : id;
    const from = isCode ? comments(block, '# Translated from: ') : id;
    return { id: `${catalog}${id}`, english, translation: quoted(block, 'msgstr'), from };
  });
}

describe.each(translations)('the catalogs in %s', (code) => {
  const entries = CATALOGS.flatMap((catalog) => readEntries(catalog, code));

  it('say what the English says now: no translation is of an earlier English', () => {
    expect(entries.length).toBeGreaterThan(700);
    expect(entries.filter(({ english, from }) => english !== from).map(({ id }) => id)).toEqual([]);
  });

  it('have one translation for one English, wherever it stands', () => {
    const translationsOf = new Map<string, Set<string>>();
    for (const { english, translation } of entries)
      translationsOf.set(english, (translationsOf.get(english) ?? new Set()).add(translation));
    const several = [...translationsOf].filter(([, words]) => words.size > 1);
    expect(several.map(([english, words]) => [english, ...words])).toEqual([]);
  });
});
