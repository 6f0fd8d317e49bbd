import { expect, it } from 'vitest';
import { listenToToasts, showToast } from '../../../../../client/features/toasts/toast-store.ts';
import { addPart, firstTouch } from '../../../../../client/waking/waking.ts';

it('keeps what is said before anybody shows it, and has its code fetched', async () => {
  let isFetched = false;
  addPart(async () => {
    isFetched = true;
  });
  showToast({ type: 'info', text: 'first' });
  showToast({ type: 'error', text: 'second' });
  await firstTouch;
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
