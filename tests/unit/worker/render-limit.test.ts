import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Each test is an isolate of its own.
type RenderLimit = typeof import('../../../worker/pages/render-limit.ts');
let limit: RenderLimit;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  limit = await import('../../../worker/pages/render-limit.ts');
});
afterEach(() => {
  vi.useRealTimers();
});

const OVERLOAD = { name: 'OverloadError' };

/** Begins renders that end when they are told to. */
function begin(count: number): () => Promise<unknown> {
  const gate = Promise.withResolvers<string>();
  const renders = Array.from({ length: count }, () => limit.renderWithinLimit(() => gate.promise));
  return () => {
    gate.resolve('page');
    return Promise.all(renders);
  };
}

const renderOne = (isBackground = false) => limit.renderWithinLimit(async () => 'page', { isBackground });

it('at most 64 pages are rendered at once', async () => {
  const end = begin(64);
  await expect(renderOne()).rejects.toMatchObject(OVERLOAD);
  await end();
  expect(await renderOne()).toBe('page');
});

it('renders that nobody waits for give way first', async () => {
  const end = begin(16);
  await expect(renderOne(true)).rejects.toMatchObject(OVERLOAD);
  expect(await renderOne()).toBe('page');
  await end();
});

it('nothing is begun while eight pages take longer than a second', async () => {
  const end = begin(8);
  vi.advanceTimersByTime(999);
  expect(await renderOne()).toBe('page');
  vi.advanceTimersByTime(1);
  await expect(renderOne()).rejects.toMatchObject(OVERLOAD);
  await end();
  expect(await renderOne()).toBe('page');
});

it('a few slow pages do not limit the others', async () => {
  const end = begin(7);
  vi.advanceTimersByTime(2_900);
  expect(await renderOne()).toBe('page');
  await end();
});

it('a page that was dropped with its visitor gives its place back', async () => {
  begin(64);
  vi.advanceTimersByTime(15_000);
  expect(await renderOne()).toBe('page');
});

it('a page that fails gives its place back', async () => {
  for (let time = 0; time < 70; time += 1) {
    const failing = limit.renderWithinLimit(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
  }
  expect(await renderOne()).toBe('page');
});
