import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Longer than between two presses of somebody who knows what to press. */
const REST_MS = 400;

async function load() {
  vi.resetModules();
  return import('../../../../client/browser/pauses.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  const visitor = new EventTarget();
  const requestIdleCallback = (run: () => void) => setTimeout(run, 1);
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('window', Object.assign(visitor, { requestIdleCallback }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('tasks are done one after the other, also after one that fails', async () => {
  const { runInPauses } = await load();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const done: string[] = [];
  runInPauses([
    () => done.push('first'),
    () => {
      throw new Error('no');
    },
    () => done.push('last'),
  ]);
  await vi.advanceTimersByTimeAsync(REST_MS * 2);
  expect(done).toEqual(['first', 'last']);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('nothing begins while the visitor presses one thing after another', async () => {
  const { runInPauses } = await load();
  const task = vi.fn();
  runInPauses([task]);
  for (const name of ['pointerdown', 'keydown', 'pointerdown']) {
    await vi.advanceTimersByTimeAsync(REST_MS - 50);
    window.dispatchEvent(new Event(name));
    expect(task).not.toHaveBeenCalled();
  }
  await vi.advanceTimersByTimeAsync(REST_MS + 10);
  expect(task).toHaveBeenCalledOnce();
});

test('a press that comes while the browser is asked for a pause is waited out', async () => {
  const { runInPauses } = await load();
  const task = vi.fn();
  runInPauses([task]);
  await vi.advanceTimersByTimeAsync(REST_MS);
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(REST_MS - 10);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(task).toHaveBeenCalledOnce();
});

test('what is called off is not done', async () => {
  const { runInPauses } = await load();
  const task = vi.fn();
  runInPauses([task])();
  await vi.advanceTimersByTimeAsync(REST_MS * 2);
  expect(task).not.toHaveBeenCalled();
});
