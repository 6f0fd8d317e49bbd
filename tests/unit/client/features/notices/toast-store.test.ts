import { expect, it } from 'vitest';
import { findDuration, listenToToasts, showToast } from '../../../../../client/features/notices/toasts/toast-store.ts';
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

// TOAST-1, TOAST-6
it('an error and a toast with a link stay until they can be read, a plain one for two seconds', () => {
  const action = { label: 'Go to cart', href: '/en/cart' };
  expect(findDuration({ type: 'success', text: 'Saved' })).toBe(2_000);
  expect(findDuration({ type: 'info', text: 'Saved', durationMs: 3_000 })).toBe(3_000);
  expect(findDuration({ type: 'error', text: 'Sold out' })).toBe(6_000);
  expect(findDuration({ type: 'success', text: 'Added to your cart', action })).toBe(6_000);
  expect(findDuration({ type: 'error', text: 'Sold out', durationMs: 1 })).toBe(6_000);
  expect(findDuration({ type: 'error', text: 'x'.repeat(200) })).toBe(15_000);
});
