import { expect, test } from 'vitest';
import type { LocaleCode } from '../../../shared/locales.ts';
import { makeLanguageFaces, toRange } from '../../../worker/build/language-faces.ts';

/** The type's Latin file alone is nearly as heavy. */
const LIMIT_BYTES = 27_000;

test('neighbours share a range, and all letters are in one', () => {
  expect(toRange('abcdxz')).toBe('u+61-64,u+78,u+7a');
  expect(toRange('za')).toBe('u+61,u+7a');
});

test('every language begins with two light faces at most, which are named in its rules', async () => {
  const faces = await makeLanguageFaces();
  for (const [code, { files, css }] of faces) {
    expect(files.length, code).toBeLessThanOrEqual(2);
    const bytes = files.reduce((sum, { font }) => sum + font.byteLength, 0);
    expect(bytes, code).toBeLessThan(LIMIT_BYTES);
    for (const { name } of files) expect(css, code).toContain(`url(/${name})`);
  }
});

test('a language has its own letters, and shares its files with one that has the same', async () => {
  const faces = await makeLanguageFaces();
  const toFace = (code: LocaleCode) => faces.get(code)?.css ?? '';
  expect(toFace('pl')).toContain('u+104-107,u+118-119,u+141-144,u+15a-15b,u+179-17c');
  expect(toFace('de')).not.toContain('u+104');
  expect(toFace('ru')).toBe(toFace('bg'));
});
