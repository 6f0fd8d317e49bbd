import { expect, it } from 'vitest';
import { addHeadingIds } from '../../../worker/commerce/content/heading-ids.ts';

const idsOf = (html: string) => [...addHeadingIds(html).matchAll(/<h\d id="([^"]*)">/g)].map(([, id]) => id);

// CONTENT-7
it.each([
  ['<h2>Where is my key?</h2>', 'section-where-is-my-key'],
  ['<h3><strong>Keys</strong> &amp; codes</h3>', 'section-keys-codes'],
  ['<h2>كيف تُفعَّل المفاتيح؟</h2>', 'section-كيف-تُفعَّل-المفاتيح'],
  ['<h2>कुंजी कहाँ है?</h2>', 'section-कुंजी-कहाँ-है'],
  ['<h2>鍵の使い方</h2>', 'section-鍵の使い方'],
  ['<h2>Kje\u0301 clé</h2>', 'section-kj\u00e9-clé'],
])('a link can lead to the section of %s', (html, id) => {
  expect(idsOf(html)).toEqual([id]);
});

it('no two sections of a page have the same id, and no other part of the page has one of theirs', () => {
  const ids = idsOf('<h2>Keys</h2><h2>Keys 2</h2><h3>Keys!</h3><h2>main</h2><h2>?</h2><h2>!</h2>');
  expect(new Set(ids).size).toBe(6);
  expect(ids.slice(0, 4)).toEqual(['section-keys', 'section-keys-2', 'section-keys-3', 'section-main']);
});

it('changes nothing but the headings of sections', () => {
  expect(addHeadingIds('<p>One</p><h4>Two</h4><h2>Three</h2>')).toBe(
    '<p>One</p><h4>Two</h4><h2 id="section-three">Three</h2>',
  );
});
