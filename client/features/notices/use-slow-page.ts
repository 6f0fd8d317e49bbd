import { useEffect } from 'react';
import { useNavigation } from '../../router/navigation.ts';

/** A bar alone is enough for a second. */
const SLOW_MS = 1_000;

/** Marks the main part of the page as busy while a slow navigation runs: `slow-page.css` then covers it by a skeleton. */
export function useSlowPage(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = useNavigation.subscribe(({ isLoading }, last) => {
      if (isLoading === last.isLoading) return;
      clearTimeout(timer);
      const main = document.getElementById('main');
      if (isLoading) timer = setTimeout(() => main?.setAttribute('aria-busy', 'true'), SLOW_MS);
      else main?.removeAttribute('aria-busy');
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
