export type ToastType = 'success' | 'info' | 'error';

/** What a toast offers: a page to go to, or something to do. Never the only way to it. */
export type ToastAction =
  | { label: string; href: string; run?: undefined }
  | { label: string; href?: undefined; run: () => void };

export interface ToastContent {
  type: ToastType;
  text: string;
  action?: ToastAction;
  /** How long it stays; the spec's 2 s unless told. */
  durationMs?: number;
}

export interface Toast extends ToastContent {
  id: number;
}

/** Spec section 9. */
export const TOAST_MS = 2_000;
export const MAX_TOASTS = 7;
export const CLEAR_AFTER_ROUTE_MS = 750;

/** The list with one more: newest first, at most 7, the same words of the same type never twice. */
export function addToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  const others = toasts.filter((one) => one.type !== toast.type || one.text !== toast.text);
  return [toast, ...others].slice(0, MAX_TOASTS);
}
