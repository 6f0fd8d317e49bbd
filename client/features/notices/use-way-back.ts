import { type FocusEvent, type RefObject, useCallback, useRef } from 'react';

interface WayBack {
  onFocus: (event: FocusEvent) => void;
  /** Called when the message closes. */
  goBack: () => void;
}

/**
 * When a message closes, returns the keyboard focus to where it was before. If that element is gone, like the row of a
 * removed item, the focus stays in the dialog.
 */
export function useWayBack(region: RefObject<HTMLElement | null>): WayBack {
  const cameFrom = useRef<EventTarget | null>(null);
  const onFocus = useCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }, []);
  const goBack = useCallback(() => {
    if (!region.current?.contains(document.activeElement)) return;
    const before = cameFrom.current;
    const back =
      before instanceof HTMLElement && before.isConnected
        ? before
        : region.current.closest('dialog')?.querySelector('button');
    back?.focus({ preventScroll: true });
  }, [region]);
  return { onFocus, goBack };
}
