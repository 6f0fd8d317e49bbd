import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../../client/data/pack.ts';

const overTheWire = (value: unknown): unknown => unpack(JSON.parse(JSON.stringify(pack(value))));

const EU = { AllowedCountries: ['AT', 'DE'], BlockedCountries: [] };
const card = (index: number) => ({
  Id: 1_000 + index,
  Name: `Game ${index}`,
  Picture: { ImageUrl: `/media/covers/${index}.webp` },
  MarkAsNew: index % 3 === 0,
  Price: index === 4 ? null : { Price: '€9.99', OldPrice: index === 2 ? '€19.99' : null, HasExtraDiscount: false },
  Specifications: [
    { Id: 1, Name: 'Windows' },
    { Id: 4, Name: 'Gatehouse' },
  ],
  Region: index % 2 === 0 ? EU : { AllowedCountries: [], BlockedCountries: [] },
});
const cards = Array.from({ length: 52 }, (_, index) => card(index));

describe('the data of a page arrives in the browser as the server read it', () => {
  it.each([
    ['a list of cards', cards],
    [
      'lists within a list',
      [
        { rail: 1, cards },
        { rail: 2, cards: cards.slice(0, 3) },
      ],
    ],
    ['answers by their key', { '/api/list': cards, '/api/none': null, '/api/text': 'x', '/api/empty': [] }],
    ['a list of one', [card(1)]],
    ['a list of empty objects', [{}, {}]],
    ['objects with other keys each', [{ a: 1 }, { b: 1 }, { a: 1, b: 2 }]],
    [
      'keys in another order',
      [
        { a: 1, b: 2 },
        { b: 1, a: 2 },
      ],
    ],
    ['lists of lists, nothing and texts', [[1, [2]], null, '~', ['~', '~values'], true, -0.5]],
    ['texts that begin alike, up to the last one', [{ a: 'ab' }, { a: 'abc' }, { a: 'ab' }]],
    ['texts with a common start in the middle of a character', [{ a: 'x😀' }, { a: 'x😃' }]],
    [
      'a column of lists that are all equal',
      [
        { a: [], b: 1 },
        { a: [], b: 2 },
      ],
    ],
  ])('%s', (_what, value) => {
    expect(overTheWire(value)).toEqual(value);
    expect(JSON.stringify(overTheWire(value))).toBe(JSON.stringify(value));
  });

  it('in less than half of its length', () => {
    expect(JSON.stringify(pack(cards)).length).toBeLessThan(JSON.stringify(cards).length / 2);
  });
});
