import { expect, it } from 'vitest';
import { toTexts } from '../../../../worker/commerce/content/localized-store.ts';

const row = (locale: string, field: string, value: string) => ({ entity_id: 1, locale, field, value });
const rows = [
  row('de', 'Body', '<p>Guten Tag</p>'),
  row('en', 'Body', '<p>Hello</p>'),
  row('en', 'Legal', '<p>Terms</p>'),
];

it('a text is in the requested language, or in English', () => {
  for (const order of [rows, rows.toReversed()]) {
    const texts = toTexts(order, 'de');
    expect(texts.get('Body')).toBe('<p>Guten Tag</p>');
    expect(texts.get('Legal')).toBe('<p>Terms</p>');
    expect(texts.get('Nothing')).toBe('');
  }
});

it('untranslated prose has a lang attribute for screen readers', () => {
  const texts = toTexts(rows, 'de');
  expect(texts.html('Body')).toBe('<p>Guten Tag</p>');
  expect(texts.html('Legal')).toBe('<div lang="en"><p>Terms</p></div>');
  expect(texts.html('Nothing')).toBe('');
  expect(toTexts(rows, 'en').html('Legal')).toBe('<p>Terms</p>');
});

it('prose contains nothing that could run', () => {
  expect(toTexts([row('en', 'Body', '<p onclick="x()">Hi</p><script>x()</script>')], 'en').html('Body')).toBe(
    '<p>Hi</p>',
  );
});
