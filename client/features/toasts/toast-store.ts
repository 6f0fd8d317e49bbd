import { create } from 'zustand';
import { addToast, type Toast, type ToastContent } from './toast-rules.ts';

interface ToastState {
  /** Newest first. */
  toasts: readonly Toast[];
}

export const useToasts = create<ToastState>(() => ({ toasts: [] }));

let lastId = 0;

/** Says something in passing. For handlers and effects only, never during a render. */
export function showToast(content: ToastContent): void {
  const toast = { ...content, id: ++lastId };
  useToasts.setState(({ toasts }) => ({ toasts: addToast(toasts, toast) }));
}

export function dismissToasts(ids: readonly number[]): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => !ids.includes(toast.id)) }));
}
