import { useEffect, useReducer, useSyncExternalStore } from 'react';

/** Both events do not bubble, so listen in the capture phase. Older browsers do not fire `toggle`. */
const DIALOG_EVENTS = ['toggle', 'close'] as const;

function subscribe(listener: () => void): () => void {
  for (const name of DIALOG_EVENTS) document.addEventListener(name, listener, true);
  return () => {
    for (const name of DIALOG_EVENTS) document.removeEventListener(name, listener, true);
  };
}

const findTopDialog = (): Element | null => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

/** The topmost modal dialog, or null. Everything outside of it is inert. */
export function useTopDialog(): Element | null {
  const dialog = useSyncExternalStore(subscribe, findTopDialog, () => null);
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!dialog) return;
    // A dialog that is unmounted with its part of the page fires no event.
    const check = () => dialog.isConnected || lookAgain();
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true });
    check();
    return () => observer.disconnect();
  }, [dialog]);
  return dialog;
}
