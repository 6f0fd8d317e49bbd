import { expect, it } from 'vitest';
import { splitText } from '../../../client/pages/category/category-intro.tsx';

it('a description begins above the products with its first paragraph, and goes on below them', () => {
  expect(splitText('<p>One <b>bold</b> word.</p>\n<h2>Two</h2><p>Three.</p>')).toEqual({
    lead: '<p>One <b>bold</b> word.</p>',
    rest: '<h2>Two</h2><p>Three.</p>',
  });
  expect(splitText('<p>Alone.</p>')).toEqual({ lead: '<p>Alone.</p>', rest: '' });
});

it('a description that begins with something else stays in one piece', () => {
  for (const text of ['', 'Plain words.', '<ul><li><p>One</p></li></ul><p>Two</p>']) {
    expect(splitText(text)).toEqual({ lead: text, rest: '' });
  }
});
