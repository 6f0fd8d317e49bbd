import { expect, it } from 'vitest';
import { prefersMarkdown } from '../../../worker/markdown/prefers-markdown.ts';

it.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/html, text/markdown', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  [undefined, false],
])('Accept: %s is a wish for Markdown: %s', (accept, isWish) => {
  expect(prefersMarkdown(accept)).toBe(isWish);
});
