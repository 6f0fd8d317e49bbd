import { loadParts } from '../../../hydration/deferred-code.ts';

export type ToastType = 'success' | 'info' | 'error';

/** The action of a toast: a page, or a function. Never the only way to do it. */
export type ToastAction =
  | { label: string; href: string; run?: undefined }
  | { label: string; href?: undefined; run: () => void };

export interface ToastContent {
  type: ToastType;
  text: string;
  action?: ToastAction;
  /** A second one, beside it. */
  otherAction?: ToastAction;
  /** How long it stays: 2 s by default, and longer if it is an error or has an action. */
  durationMs?: number;
}

/** How long a toast stays (TOAST-1). */
const TOAST_MS = 2_000;
/** TOAST-6: what somebody must read or reach stays at least so long, and as long as slow readers need. */
const LEAST_READ_MS = 6_000;
const READ_CHARACTER_MS = 75;

/** How long a toast stays. */
export function findDuration({ type, text, action, durationMs = TOAST_MS }: ToastContent): number {
  if (type !== 'error' && !action) return durationMs;
  return Math.max(durationMs, LEAST_READ_MS, text.length * READ_CHARACTER_MS);
}

type Listener = (toast: ToastContent) => void;

let listener: Listener | null = null;
/** Toasts that were requested before the region's code was loaded. */
const waiting: ToastContent[] = [];

/** Shows a toast. For handlers and effects only, never during a render. */
export function showToast(toast: ToastContent): void {
  if (listener) {
    listener(toast);
    return;
  }
  waiting.push(toast);
  loadParts().catch((error: unknown) => console.warn('a message could not be shown', error));
}

/** Passes on the queued toasts and all later ones, until the returned function is called. */
export function listenToToasts(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    listener = null;
  };
}
