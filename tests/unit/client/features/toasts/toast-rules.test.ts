import { describe, expect, it } from 'vitest';
import { addToast, MAX_TOASTS, type Toast } from '../../../../../client/features/toasts/toast-rules.ts';

const toast = (id: number, text = `toast ${id}`, type: Toast['type'] = 'info'): Toast => ({ id, text, type });

describe('addToast', () => {
  it('puts the newest on top and holds at most seven', () => {
    let toasts: readonly Toast[] = [];
    for (let id = 1; id <= 9; id += 1) toasts = addToast(toasts, toast(id));
    expect(toasts.map((one) => one.id)).toEqual([9, 8, 7, 6, 5, 4, 3]);
    expect(toasts).toHaveLength(MAX_TOASTS);
  });

  it('never shows the same words of the same type twice', () => {
    const toasts = addToast(addToast([], toast(1, 'Saved')), toast(2, 'Saved'));
    expect(toasts.map((one) => one.id)).toEqual([2]);
    expect(addToast(toasts, toast(3, 'Saved', 'error'))).toHaveLength(2);
  });
});
