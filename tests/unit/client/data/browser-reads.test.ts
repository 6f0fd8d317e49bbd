import { describe, expect, it } from 'vitest';
import { makeBrowserReads } from '../../../../client/data/browser-reads.ts';

const KEY = '/catalog/categories';
const data = { Names: ['Games'] };
const makeCache = () => makeBrowserReads('en', { [KEY]: data }).cache;

describe('what the browser keeps of its reads', () => {
  it('is the same state for a part that wakes and reads the same answer', () => {
    const cache = makeCache();
    const held = cache.get(KEY);
    cache.set(KEY, { ...held });
    cache.set(KEY, { ...held, _k: KEY } as typeof held & object);
    expect(cache.get(KEY)).toBe(held);
  });

  it.each([
    ['a newer answer', { data: { Names: ['Games'] } }],
    ['a failure', { data, error: new Error('gone') }],
    ['that it is asked for again', { data, isValidating: true }],
  ])('tells of %s', (_, news) => {
    const cache = makeCache();
    cache.set(KEY, news);
    expect(cache.get(KEY)).toBe(news);
  });

  it('forgets a failure although the answer is as before', () => {
    const cache = makeCache();
    const held = cache.get(KEY);
    cache.set(KEY, { ...held, error: new Error('gone') });
    cache.set(KEY, { ...held });
    expect(cache.get(KEY)?.error).toBeUndefined();
  });
});
