import { expect, it } from 'vitest';
import { isolateAmounts } from '../../../../client/features/content/isolate-amounts.ts';

const mark = (text: string) => isolateAmounts(text, 'rtl').replaceAll('\u2066', '[').replaceAll('\u2069', ']');

// LOCALE-17
it.each([
  ['<td>16 GB</td>', '<td>[16 GB]</td>'],
  ['بطاقة 12 GB', 'بطاقة [12 GB]'],
  ['Intel Core i5 مع 16 GB', '[Intel Core i5] مع [16 GB]'],
  ['Intel Core i5-8400, 3.2 GHz', '[Intel Core i5-8400, 3.2 GHz]'],
  ['ثماني النواة، 3.6\u00a0GHz', 'ثماني النواة، [3.6\u00a0GHz]'],
  ['القيمة: €100.', 'القيمة: [€100].'],
  ['Windows 10 أو أحدث، 64 بت', '[Windows 10] أو أحدث، 64 بت'],
  ['العنوان: 12 Lantern Yard · 00000 Exampleton', 'العنوان: [12 Lantern Yard] · [00000 Exampleton]'],
  ['الهاتف: +00 000 000000.', 'الهاتف: [+00 000 000000].'],
  ['اكتب إلى help24@shop.example', 'اكتب إلى [help24@shop.example]'],
])('keeps the amounts, addresses and numbers of %s in their order on a right-to-left page', (text, marked) => {
  expect(mark(text)).toBe(marked);
});

it('leaves tags, entities, plain numbers and plain names alone', () => {
  const html = '<a href="/p1 a">Passo Alto &#x27;3 (31 تقييمًا)</a> 2020-2024، 1, 2, 3';
  expect(isolateAmounts(html, 'rtl')).toBe(html);
});

it('changes nothing on a left-to-right page', () => {
  expect(isolateAmounts('16 GB', 'ltr')).toBe('16 GB');
});
