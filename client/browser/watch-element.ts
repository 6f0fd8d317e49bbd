import { tryApi } from './try-api.ts';

interface ElementObserver {
  observe: (element: Element) => void;
  disconnect: () => void;
}

function watch(element: Element, makeObserver: () => ElementObserver): (() => void) | null {
  return tryApi(() => {
    const observer = makeObserver();
    observer.observe(element);
    return () => observer.disconnect();
  }, null);
}

/**
 * Calls `onSize` once after layout and whenever the element's size changes, until the returned function is called.
 * Without `ResizeObserver`: whenever the window's size changes.
 */
export function watchSize(element: Element, onSize: () => void): () => void {
  const stop = watch(element, () => new ResizeObserver(() => onSize()));
  if (stop) return stop;
  const first = setTimeout(onSize);
  window.addEventListener('resize', onSize);
  return () => {
    clearTimeout(first);
    window.removeEventListener('resize', onSize);
  };
}

/** Calls `onSight` with whether the element is on the screen. Never without `IntersectionObserver`. */
export function watchSight(element: Element, onSight: (isSeen: boolean) => void): () => void {
  const onEntries = ([entry]: readonly IntersectionObserverEntry[]) => {
    if (entry) onSight(entry.isIntersecting);
  };
  return watch(element, () => new IntersectionObserver(onEntries)) ?? (() => undefined);
}
