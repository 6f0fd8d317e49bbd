import { useEffect } from 'react';
import type { RouteName } from '../../../shared/routes.ts';
import { useNavigation } from '../../router/navigation.ts';

/** A bar alone is enough for a second. */
const SLOW_MS = 1_000;
/** Pages of product cards or posts. */
const CARDS = new Set<RouteName | undefined>([
  ...(['home', 'category', 'landing', 'bundle', 'search', 'showcase', 'blog', 'wishlist'] as const),
]);

/** Marks the page as busy, with the shape of the next one. */
function cover(main: HTMLElement): void {
  const { next } = useNavigation.getState();
  main.dataset.next = next === 'product' ? next : CARDS.has(next) ? 'cards' : 'text';
  main.setAttribute('aria-busy', 'true');
}

/** Marks the main part of the page as busy while a slow navigation runs: `slow-page.css` then covers it by a skeleton. */
export function useSlowPage(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = useNavigation.subscribe(({ isLoading }, last) => {
      if (isLoading === last.isLoading) return;
      clearTimeout(timer);
      const main = document.getElementById('main');
      if (!main) return;
      if (isLoading) timer = setTimeout(() => cover(main), SLOW_MS);
      else main.removeAttribute('aria-busy');
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
