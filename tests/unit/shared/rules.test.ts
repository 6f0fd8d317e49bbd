import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '../../..');
const RULES = join(PROJECT, 'shared/rules');
const RULE = /^- ([A-Z]+-\d+): /gm;

const ruleIds = readdirSync(RULES)
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => [...readFileSync(join(RULES, file), 'utf8').matchAll(RULE)].map(([, id = '']) => id));
const areas = new Set(ruleIds.map((id) => id.replace(/-\d+$/, '')));
const CITATION = new RegExp(`\\b(?:${[...areas].join('|')})-\\d+\\b`, 'g');

/** Ids of rules that a folder's source files cite. */
function readCitations(folder: string): { id: string; file: string }[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.endsWith('shared/rules.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(PROJECT, folder, file), 'utf8');
      return [...text.matchAll(CITATION)].map(([id]) => ({ id, file: join(folder, file) }));
    });
}

describe('The rules of the product', () => {
  test('have a unique id each', () => {
    const twice = ruleIds.filter((id, index) => ruleIds.indexOf(id) !== index);
    expect(twice).toEqual([]);
    expect(ruleIds.length).toBeGreaterThan(100);
  });

  test('exist where code or a test cites them', () => {
    const citations = ['client', 'worker', 'shared', 'tests'].flatMap(readCitations);
    expect(citations.filter(({ id }) => !ruleIds.includes(id))).toEqual([]);
  });

  test('are cited by a test, every one', () => {
    const cited = new Set(readCitations('tests').map(({ id }) => id));
    const uncited = ruleIds.filter((id) => !cited.has(id));
    expect(uncited).toEqual([]);
  });
});
