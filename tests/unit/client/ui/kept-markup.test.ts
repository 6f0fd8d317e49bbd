import { describe, expect, it } from 'vitest';
import { readKeptMarkup } from '../../../../client/ui/kept-markup.ts';

describe('markup that is kept', () => {
  it('is made once for a key', () => {
    const made: string[] = [];
    const make = (html: string) => () => {
      made.push(html);
      return html;
    };
    expect(readKeptMarkup('once', make('<b>€1</b>'))).toBe('<b>€1</b>');
    expect(readKeptMarkup('once', make('<b>€2</b>'))).toBe('<b>€1</b>');
    expect(readKeptMarkup('other', make('<b>€2</b>'))).toBe('<b>€2</b>');
    expect(made).toEqual(['<b>€1</b>', '<b>€2</b>']);
  });

  it('is not kept where there is none', () => {
    expect(readKeptMarkup('late', () => null)).toBeNull();
    expect(readKeptMarkup('late', () => '<i></i>')).toBe('<i></i>');
  });

  it('takes no more than a few megabytes: the oldest goes first', () => {
    readKeptMarkup('oldest', () => '<p>1</p>');
    for (let count = 0; count < 2_000; count += 1) readKeptMarkup(`one of many ${count}`, () => '<p></p>');
    expect(readKeptMarkup('oldest', () => '<p>2</p>')).toBe('<p>2</p>');
    expect(readKeptMarkup('one of many 1999', () => '<p>new</p>')).toBe('<p></p>');
  });
});
