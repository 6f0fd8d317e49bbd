import { loadParts } from '../../hydration/deferred-code.ts';

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

type Listener = (toast: ToastContent) => void;

let listener: Listener | null = null;
/** What was said before the code that shows it had arrived. */
const waiting: ToastContent[] = [];

/** Says something in passing. For handlers and effects only, never during a render. */
export function showToast(toast: ToastContent): void {
  if (listener) {
    listener(toast);
    return;
  }
  waiting.push(toast);
  loadParts().catch((error: unknown) => console.warn('a message could not be shown', error));
}

/** Hands over what was said so far and what will be, until the returned function is called. */
export function listenToToasts(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    listener = null;
  };
}
