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

/** Calls `onPass` with whether the element has scrolled out of sight at the top. Never without `IntersectionObserver`. */
export function watchPassing(element: Element, onPass: (isPassed: boolean) => void): () => void {
  const onEntries = ([entry]: readonly IntersectionObserverEntry[]) => {
    if (entry) onPass(!entry.isIntersecting && entry.boundingClientRect.top < 0);
  };
  return watch(element, () => new IntersectionObserver(onEntries)) ?? (() => undefined);
}
