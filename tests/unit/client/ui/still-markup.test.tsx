import fc from 'fast-check';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toStillMarkup } from '../../../../client/ui/still-markup.ts';

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('', ' ', '&', '<b>', '"quoted"', "it's", '€17.99', 'كود', '<!-- -->'),
);
const attributes = fc.record(
  {
    className: fc.option(words),
    'aria-label': fc.option(words),
    'aria-pressed': fc.boolean(),
    'aria-disabled': fc.constantFrom(true, undefined),
    'data-id': fc.oneof(words, fc.integer()),
    role: fc.constantFrom('img', undefined),
    onClick: fc.constant(() => undefined),
  },
  { requiredKeys: [] },
);
const picture = fc
  .record({
    src: words.map((word) => `/media/${word}`),
    srcSet: words,
    sizes: words,
    alt: words,
    width: fc.nat(),
    height: fc.nat(),
  })
  .map((props) => createElement('img', { ...props, loading: 'lazy', decoding: 'async' }));
const { node } = fc.letrec<{ node: ReactNode; element: ReactNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    words,
    fc.constantFrom(null, undefined, false, true),
    fc.double({ noNaN: true }),
    picture,
    tie('element'),
  ),
  element: fc
    .tuple(
      fc.constantFrom('article', 'bdi', 'div', 'h2', 'li', 's', 'span', 'svg', 'a', 'button', ''),
      attributes,
      fc.array(tie('node'), { maxLength: 4 }),
      fc.record({ href: words.map((word) => `/en/${word}`), rel: fc.constant('nofollow') }),
      fc.boolean(),
    )
    .map(([type, common, children, link, isDisabled]) => {
      if (type === '') return createElement(Fragment, null, ...children);
      const own = type === 'a' ? link : type === 'button' ? { type: 'button', disabled: isDisabled } : {};
      return createElement(type, { ...common, ...own }, ...children);
    }),
}));

const Counter = () => createElement('b', null, '1');
const inDiv = (content: ReactNode) => renderToString(createElement('div', null, content));

describe('what has no state, written at once', () => {
  it('is byte for byte what React writes', () => {
    fc.assert(
      fc.property(node, (content) => {
        const html = toStillMarkup(content);
        expect(html).not.toBeNull();
        expect(`<div>${html}</div>`).toBe(inDiv(content));
      }),
      { numRuns: 500 },
    );
  });

  it('leaves to React what has a state, a rule of its own or a strange address', () => {
    const strange: [string | typeof Counter, Record<string, unknown>][] = [
      [Counter, {}],
      ['input', { value: 'typed' }],
      ['img', { src: '/cover.png', loading: 'eager' }],
      ['a', { href: 'ftp://elsewhere' }],
      ['a', { href: '' }],
      ['div', { style: { color: 'red' } }],
      ['div', { className: true }],
      ['button', { formAction: '/pay' }],
    ];
    for (const [type, props] of strange) {
      const content = createElement(type, props);
      expect(toStillMarkup(content)).toBeNull();
      expect(toStillMarkup(createElement('div', null, 'before', content))).toBeNull();
    }
  });
});
