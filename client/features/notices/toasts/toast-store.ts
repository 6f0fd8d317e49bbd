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
  /** How long it stays; 2 s by default. */
  durationMs?: number;
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
