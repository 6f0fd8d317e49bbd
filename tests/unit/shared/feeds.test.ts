import { expect, it } from 'vitest';
import { blogFeedPath, readFeedLocale } from '../../../shared/feeds.ts';
import { locales } from '../../../shared/locales.ts';

it('a feed is found by its path in every language', () => {
  for (const { code } of locales) expect(readFeedLocale(blogFeedPath(code).split('/').at(-1) ?? '')).toBe(code);
});

it.each(['', '.xml', 'xx.xml', 'en', 'en.xml.xml', 'EN.xml', '__proto__.xml'])('%j is no feed', (file) => {
  expect(readFeedLocale(file)).toBeNull();
});
