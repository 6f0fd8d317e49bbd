import { describe, expect, it } from 'vitest';
import { createRecall } from '../../../worker/commerce/merchant/import/recall.ts';

const toBatch = (...lines: object[]) => ({
  ...{ firstLine: 1, lines: lines.length, endByte: 0 },
  text: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
});

// MERCHANT-3
describe('a dry run of a file in several batches', () => {
  const item = { sourceId: ' a ', name: 'A', platforms: ['Foundry'], prices: { EUR: 5 } };

  it('tells the shop again of earlier lines that a batch refers to, without their keys and long texts', () => {
    const recall = createRecall(new Set(['a', 'b']));
    const long = { keys: ['AAAAA-1'], texts: { de: { description: 'x' } }, picture: './a.png' };
    recall.keep(toBatch({ ...item, ...long }, { ...item, sourceId: 'other' }));
    recall.keep(toBatch({ sourceId: 'b', name: 'B', baseGame: 'a' }));
    const bundle = { sourceId: 'c', bundleItems: ['a', 'b', 'later'] };
    const found = recall.readFor(toBatch(bundle, { sourceId: 'd', baseGame: 'b' })).map((line) => JSON.parse(line));
    // Each once, and before those that refer to it.
    expect(found).toEqual([item, { sourceId: 'b', name: 'B', baseGame: 'a' }]);
    expect(recall.readFor(toBatch({ sourceId: 'e' }))).toEqual([]);
  });

  it('leaves what is no JSON to the shop', () => {
    const recall = createRecall(new Set(['a']));
    recall.keep({ ...toBatch(), text: '{"sourceId":\n[]\n' });
    expect(recall.readFor({ ...toBatch(), text: 'nonsense' })).toEqual([]);
  });
});
