import { useEffect } from 'react';
import type { RouteName } from '../../../../shared/routes.ts';
import { useNavigation } from '../../../router/navigation.ts';
import styles from './slow-page.module.css';

/** A bar alone is enough for a second. */
const SLOW_MS = 1_000;

/** The outlines in `slow-page.module.css`. Any other page is text. */
const SHAPES: Partial<Record<RouteName, 'home' | 'list' | 'cards' | 'product'>> = {
  home: 'home',
  category: 'list',
  landing: 'list',
  bundle: 'list',
  search: 'list',
  showcase: 'cards',
  blog: 'cards',
  wishlist: 'cards',
  product: 'product',
};

/** Marks the page as busy and covers it with the outlines of the next one. */
function cover(main: HTMLElement): void {
  const { next } = useNavigation.getState();
  main.dataset.next = (next && SHAPES[next]) ?? 'text';
  main.setAttribute('aria-busy', 'true');
  if (styles.slow) main.classList.add(styles.slow);
}

function uncover(main: HTMLElement): void {
  main.removeAttribute('aria-busy');
  if (styles.slow) main.classList.remove(styles.slow);
}

/** Covers the main part of the page while a slow navigation runs; a second one changes the shape at once. */
export function useSlowPage(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = useNavigation.subscribe(({ isLoading, next }, last) => {
      if (isLoading === last.isLoading && next === last.next) return;
      const main = document.getElementById('main');
      if (!main) return;
      clearTimeout(timer);
      if (!isLoading) uncover(main);
      else if (main.ariaBusy === 'true') cover(main);
      else timer = setTimeout(() => cover(main), SLOW_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
