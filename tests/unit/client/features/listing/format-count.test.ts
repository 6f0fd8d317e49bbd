import { expect, it } from 'vitest';
import { formatCount } from '../../../../../client/features/listing/format-count.ts';
import { locales } from '../../../../../shared/locales.ts';

it.each(locales.map(({ tag }) => tag))('counts look in %s as the browser writes numbers there', (tag) => {
  const format = new Intl.NumberFormat(tag);
  const counts = [...Array(1_000).keys(), 1_000, 9_999, 10_000, 36_586, 1_234_567];
  expect(counts.map((count) => formatCount(count, tag))).toEqual(counts.map((count) => format.format(count)));
});
