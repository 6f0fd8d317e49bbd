import { expect, it } from 'vitest';
import { blogFeedPath, manifestPath, readFileLocale } from '../../../shared/feeds.ts';
import { locales } from '../../../shared/locales.ts';

const lastSegment = (path: string) => path.split('/').at(-1) ?? '';

it('a feed and a manifest are found by their paths in every language', () => {
  for (const { code } of locales) {
    expect(readFileLocale(lastSegment(blogFeedPath(code)), '.xml')).toBe(code);
    expect(readFileLocale(lastSegment(manifestPath(code)), '.webmanifest')).toBe(code);
  }
});

it.each(['', '.xml', 'xx.xml', 'en', 'en.xml.xml', 'EN.xml', '__proto__.xml', 'en.webmanifest'])(
  '%j is no feed',
  (file) => {
    expect(readFileLocale(file, '.xml')).toBeNull();
  },
);
