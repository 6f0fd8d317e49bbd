import { useEffect, useReducer, useSyncExternalStore } from 'react';

/** Both are sent to the dialog alone, so they are caught on the way down. `toggle` is missing in older browsers. */
const DIALOG_EVENTS = ['toggle', 'close'] as const;

function subscribe(listener: () => void): () => void {
  for (const name of DIALOG_EVENTS) document.addEventListener(name, listener, true);
  return () => {
    for (const name of DIALOG_EVENTS) document.removeEventListener(name, listener, true);
  };
}

const findTopDialog = (): Element | null => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

/** The modal dialog in front of everything, or null. All outside of it is covered, and takes no press. */
export function useTopDialog(): Element | null {
  const dialog = useSyncExternalStore(subscribe, findTopDialog, () => null);
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!dialog) return;
    // One that goes with its part of the page tells nobody.
    const check = () => dialog.isConnected || lookAgain();
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true });
    check();
    return () => observer.disconnect();
  }, [dialog]);
  return dialog;
}
