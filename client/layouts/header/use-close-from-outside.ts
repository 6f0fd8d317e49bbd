import { type RefObject, useEffect, useEffectEvent } from 'react';

type Reason = 'escape' | 'left';

/** While open: closes on Escape wherever the focus is, on a click outside and when the focus leaves it. */
export function useCloseFromOutside(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: (reason: Reason) => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !root.current?.contains(target);
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close('escape');
    const onPress = (event: PointerEvent) => isOutside(event.target) && close('left');
    const onFocusIn = (event: FocusEvent) => isOutside(event.target) && close('left');
    document.addEventListener('keydown', onKeyDown);
    // On the window in the capture phase: React stops events of parts that have not hydrated at the document.
    window.addEventListener('pointerdown', onPress, true);
    window.addEventListener('focusin', onFocusIn, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('focusin', onFocusIn, true);
    };
  }, [isOpen, root]);
}
