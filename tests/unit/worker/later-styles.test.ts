import { describe, expect, it } from 'vitest';
import { splitStyles } from '../../../worker/build/later-styles.ts';

const split = (css: string) => splitStyles(css, new Set(['dialog', 'close']));

describe('the style sheet of what appears later', () => {
  it('has the rules of its classes alone, in the order they had', () => {
    expect(split('.card{color:red}.dialog{top:0}.card .title{top:1px}.close:hover{top:2px}')).toEqual({
      first: '.card{color:red}.card .title{top:1px}',
      later: '.dialog{top:0}.close:hover{top:2px}',
    });
  });

  it('has the layers and conditions that its rules stand in, and no empty ones', () => {
    expect(
      split('@layer ui{.card{top:0}@media (width>1px){.dialog{top:0}}}@supports (top:0){@media print{.card{top:0}}}'),
    ).toEqual({
      first: '@layer ui{.card{top:0}}@supports (top:0){@media print{.card{top:0}}}',
      later: '@layer ui{@media (width>1px){.dialog{top:0}}}',
    });
  });

  it('leaves what has no class to the first: fonts, animations, layers, elements', () => {
    const css = '@layer ui;@font-face{font-family:A}@keyframes turn{to{rotate:1turn}}:root{--a:1}body{margin:0}';
    expect(split(css)).toEqual({ first: css, later: '' });
  });

  it('does not take a class for another whose name begins like it', () => {
    expect(split('.dialogue{top:0}.close-by{top:0}')).toEqual({ first: '.dialogue{top:0}.close-by{top:0}', later: '' });
  });
});
