import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeBrowserReads } from '../../../../client/data/browser-reads.ts';
import { readKey } from '../../../../shared/api/endpoint.ts';
import { getTopMenu } from '../../../../shared/api/store.ts';

const MENU = [{ Id: 1, Name: 'Games', SeName: 'games', SubCategories: [] }];
const response = (Data: unknown) => Response.json({ IsSuccess: true, Messages: [], Data });
const fetched = vi.fn(async () => response(MENU));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

it('what came with the page is not fetched again within a minute', async () => {
  const reads = makeBrowserReads('en', { [readKey(getTopMenu, {})]: MENU });
  vi.advanceTimersByTime(59_000);
  expect(await reads.read(getTopMenu, {})).toEqual(MENU);
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_001);
  await reads.read(getTopMenu, {});
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('two readers of the same data share one call', async () => {
  const reads = makeBrowserReads('en', {});
  const [one, other] = await Promise.all([reads.read(getTopMenu, {}), reads.read(getTopMenu, {})]);
  expect([one, other]).toEqual([MENU, MENU]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('a read that failed is made again', async () => {
  const reads = makeBrowserReads('en', {});
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await expect(reads.read(getTopMenu, {})).rejects.toThrow();
  expect(await reads.read(getTopMenu, {})).toEqual(MENU);
});
