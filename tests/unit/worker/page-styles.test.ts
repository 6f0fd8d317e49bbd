import { describe, expect, it } from 'vitest';
import { pickRules, sortStyles } from '../../../worker/build/page-styles.ts';

const SOURCES = new Map([
  ['dialog', 'dialog.css'],
  ['close', 'dialog.css'],
  ['card', 'card.css'],
  ['title', 'card.css'],
]);

const pick = (css: string, ...files: string[]) =>
  pickRules(css, SOURCES, (sources) => sources.every((source) => files.includes(source)));

describe('the rules of a style sheet', () => {
  it('are those of its sources alone, in the order they had', () => {
    const css = '.card{color:red}.dialog{top:0}.card .title{top:1px}.close:hover{top:2px}';
    expect(pick(css, 'card.css')).toBe('.card{color:red}.card .title{top:1px}');
    expect(pick(css, 'dialog.css')).toBe('.dialog{top:0}.close:hover{top:2px}');
  });

  it('keep the layers and conditions that they stand in, and no empty ones', () => {
    const css =
      '@layer ui{.card{top:0}@media (width>1px){.dialog{top:0}}}@supports (top:0){@media print{.card{top:0}}}';
    expect(pick(css, 'card.css')).toBe('@layer ui{.card{top:0}}@supports (top:0){@media print{.card{top:0}}}');
    expect(pick(css, 'dialog.css')).toBe('@layer ui{@media (width>1px){.dialog{top:0}}}');
  });

  it('include what has no class: fonts, animations, layers, elements', () => {
    const css = '@layer ui;@font-face{font-family:A}@keyframes turn{to{rotate:1turn}}:root{--a:1}body{margin:0}';
    expect(pick(css)).toBe(css);
    expect(pickRules(css, SOURCES, (sources) => sources.length > 0)).toBe('');
  });

  it('are not those of a class whose name only begins like theirs', () => {
    expect(pick('.dialogue{top:0}.close-by{top:0}')).toBe('.dialogue{top:0}.close-by{top:0}');
  });
});

describe('the style sheets of pages', () => {
  const routes = Array.from({ length: 12 }, (_, index) => `page${index}`);
  const imports: Record<string, string[]> = {
    entry: ['error.css', 'registry', 'toasts'],
    registry: routes,
    toasts: ['toasts.css'],
    frame: ['frame.css', 'toasts', 'menu'],
    menu: ['menu.css', 'dialog.css'],
    ...Object.fromEntries(routes.map((route) => [route, ['frame']])),
    page0: ['frame', 'card'],
    page1: ['frame', 'card', 'dialog.css'],
    card: ['card.css', 'frame'],
  };
  const { shared, pages } = sortStyles(
    { entry: 'entry', routes, shownLater: ['toasts', 'menu'] },
    (source) => imports[source] ?? [],
  );

  it('are one for what the app or eleven pages need', () => {
    expect([...shared]).toEqual(['error.css', 'frame.css']);
  });

  it('and one for what a page needs besides, which no other page adds to', () => {
    expect([...(pages.get('page0') ?? [])]).toEqual(['card.css']);
    expect([...(pages.get('page2') ?? [])]).toEqual([]);
  });

  it('leave out what only parts need that render in the browser alone, unless the page itself needs it', () => {
    expect([...(pages.get('page1') ?? [])].sort()).toEqual(['card.css', 'dialog.css']);
    expect([...pages.values()].some((own) => own.has('menu.css') || own.has('toasts.css'))).toBe(false);
  });
});
