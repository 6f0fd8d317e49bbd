import fc from 'fast-check';
import { expect, it } from 'vitest';
import { highlightChanges, type KnownWord, toReadings } from '../../../../worker/commerce/search/did-you-mean.ts';

const known: KnownWord[] = ['copper', 'comet', 'lantern', 'harbour', 'land', 'lands'].map((word) => ({
  word,
  products: 3,
  isNear: false,
}));
const first = (...words: string[]) => toReadings(words, () => known)[0]?.words.join(' ');

it('a mistyped word is read as the nearest known one', () => {
  expect(first('coper', 'commet')).toBe('copper comet');
  expect(first('lantren')).toBe('lantern');
  expect(first('alnds')).toBe('lands');
});

it('a word that resembles nothing is kept, and the typed term is no correction of itself', () => {
  expect(first('zzzzzz', 'commet')).toBe('zzzzzz comet');
  expect(toReadings(['qqqq'], () => known)).toEqual([]);
});

it('readings are ordered by likelihood, keep the number of words and stay few', () => {
  const word = fc.string({ unit: fc.constantFrom(...'acelmnoprt'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const readings = toReadings(words, () => known);
      expect(readings.length).toBeLessThanOrEqual(24);
      for (const [index, reading] of readings.entries()) {
        expect(reading.words).toHaveLength(words.length);
        expect(reading.words.join(' ')).not.toBe(words.join(' '));
        expect(reading.cost).toBeGreaterThanOrEqual(readings[index - 1]?.cost ?? Number.NEGATIVE_INFINITY);
      }
    }),
  );
});

it('the parts of a correction add up to it, with changes marked', () => {
  const pieces = highlightChanges(['coper', 'comet'], ['copper', 'comet']);
  expect(pieces).toEqual([
    { Text: 'copper ', Changed: true },
    { Text: 'comet', Changed: false },
  ]);
});
