import fc from 'fast-check';
import { Component, createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toStillMarkup } from '../../../../client/ui/still-markup.ts';

const Voice = createContext('loudly');
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
const eagerPicture = words.map((alt) =>
  createElement('img', { src: '/media/cover.png', alt, loading: 'eager', fetchPriority: 'high' }),
);
const select = fc
  .record({ chosen: fc.constantFrom('a', 'b', 'nothing'), texts: fc.array(words, { minLength: 1, maxLength: 3 }) })
  .map(({ chosen, texts }) =>
    createElement(
      'select',
      { name: 'order', value: chosen, onChange: () => undefined, 'aria-label': 'Order' },
      ...['a', 'b'].map((value) => createElement('option', { key: value, value }, ...texts)),
    ),
  );
const form = fc
  .tuple(words, words)
  .map(([action, value]) =>
    createElement(
      'form',
      { action: `/en/${action}`, className: 'sort', method: 'get' },
      createElement('input', { type: 'hidden', value, name: 'specs', className: 'held' }),
      createElement('label', { htmlFor: 'sort' }, 'Sort'),
      createElement('details', { open: true, hidden: false, tabIndex: -1 }, createElement('summary', null, 'more')),
      createElement(
        'svg',
        { viewBox: '0 0 2 2', focusable: 'false', strokeWidth: 1.5 },
        createElement('path', { d: 'M0 0h2' }),
      ),
    ),
  );
const Said = ({ children }: { children?: ReactNode }) => createElement('strong', null, useContext(Voice), children);
const { node } = fc.letrec<{ node: ReactNode; element: ReactNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    words,
    fc.constantFrom(null, undefined, false, true),
    fc.double({ noNaN: true }),
    picture,
    eagerPicture,
    select,
    form,
    tie('element'),
  ),
  element: fc
    .tuple(
      fc.constantFrom('article', 'bdi', 'div', 'h2', 'li', 's', 'span', 'svg', 'a', 'button', '', 'component'),
      attributes,
      fc.array(tie('node'), { maxLength: 4 }),
      fc.record({ href: words.map((word) => `/en/${word}`), rel: fc.constant('nofollow') }),
      fc.boolean(),
    )
    .map(([type, common, children, link, isDisabled]) => {
      if (type === '') return createElement(Fragment, null, ...children);
      if (type === 'component') return createElement(Said, null, ...children);
      const own = type === 'a' ? link : type === 'button' ? { type: 'button', disabled: isDisabled } : {};
      return createElement(type, { ...common, ...own }, ...children);
    }),
}));

class Counter extends Component {
  override render() {
    return createElement('b', null, '1');
  }
}
function Failing(): ReactNode {
  throw new Error('not today');
}

interface AskingProps {
  content: ReactNode;
  onMarkup: (html: string | null) => void;
}
function Asking({ content, onMarkup }: AskingProps) {
  onMarkup(toStillMarkup(content));
  return null;
}

/** The markup that a component asks for, and what React makes of the same content. */
function write(content: ReactNode): { html: string | null; byReact: string } {
  let html: string | null = '';
  const inVoice = (child: ReactNode) => renderToString(createElement(Voice, { value: 'softly' }, child));
  inVoice(
    createElement(Asking, {
      content,
      onMarkup: (markup) => {
        html = markup;
      },
    }),
  );
  // What is announced in the head of a page stands before it here.
  const byReact = inVoice(createElement('div', null, content)).replace(/^(<link [^>]*>)+/, '');
  return { html, byReact };
}

describe('what has no state, written at once', () => {
  it('is byte for byte what React writes', () => {
    fc.assert(
      fc.property(node, (content) => {
        const { html, byReact } = write(content);
        expect(html).not.toBeNull();
        expect(`<div>${html}</div>`).toBe(byReact);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves to React what has a state, a rule of its own, a failure or a strange address', () => {
    const strange: [string | typeof Counter | typeof Failing, Record<string, unknown>][] = [
      [Counter, {}],
      [Failing, {}],
      ['input', { value: 'typed' }],
      ['img', { src: '/cover.png', loading: 'eager' }],
      ['a', { href: 'ftp://elsewhere' }],
      ['a', { href: '' }],
      ['div', { style: { color: 'red' } }],
      ['div', { className: true }],
      ['button', { formAction: '/pay' }],
      ['button', { name: 'sort' }],
      ['select', { defaultValue: 'a' }],
      ['option', { children: 'without a value' }],
      ['textarea', {}],
    ];
    for (const [type, props] of strange) {
      const content = createElement(type, props);
      expect(toStillMarkup(content)).toBeNull();
      expect(toStillMarkup(createElement('div', null, 'before', content))).toBeNull();
    }
  });
});
