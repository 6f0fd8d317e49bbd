import { type RefObject, useEffect, useState } from 'react';

/** True once the shopper turns to the filters around an element: what only they need is read then. */
export function useIsWanted(element: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const panel = element.current?.closest('[popover]');
    const events = ['pointerover', 'focusin', 'toggle'] as const;
    const want = () => setIsWanted(true);
    for (const name of events) panel?.addEventListener(name, want, { once: true, passive: true });
    return () => {
      for (const name of events) panel?.removeEventListener(name, want);
    };
  }, [element]);
  return isWanted;
}
