import { expect, it } from 'vitest';
import { listenToToasts, showToast } from '../../../../../client/features/notices/toasts/toast-store.ts';
import { addPart } from '../../../../../client/hydration/deferred-code.ts';

it('a toast shown before its code has loaded waits for it, and starts the load', () => {
  let isFetched = false;
  addPart(async () => {
    isFetched = true;
  }, 'interaction');
  showToast({ type: 'info', text: 'first' });
  showToast({ type: 'error', text: 'second' });
  expect(isFetched).toBe(true);

  const shown: string[] = [];
  const stop = listenToToasts(({ text }) => shown.push(text));
  expect(shown).toEqual(['first', 'second']);
  showToast({ type: 'info', text: 'third' });
  expect(shown).toEqual(['first', 'second', 'third']);

  stop();
  showToast({ type: 'info', text: 'between' });
  listenToToasts(({ text }) => shown.push(text));
  expect(shown).toEqual(['first', 'second', 'third', 'between']);
});
