import { useEffect } from 'react';
import { useNavigation } from './navigation.ts';

const SAVE_AFTER_MS = 100;

/** Where the page of the current history entry was scrolled to; 0 when it is new. */
export function readKeptScroll(): number {
  const held: unknown = window.history.state?.scrollY;
  return typeof held === 'number' ? held : 0;
}

/** Notes in the history entry that is shown where its page is scrolled to. */
export function keepScroll(): void {
  // While a page is on its way the entry may be that page's already: Back changes it at once. And the browser's own
  // bookkeeping takes longer than to find out that the place is known.
  if (useNavigation.getState().isLoading || window.history.state?.scrollY === window.scrollY) return;
  window.history.replaceState({ ...window.history.state, scrollY: window.scrollY }, '');
}

/**
 * Keeps the scroll position in each history entry. The browser itself restores before the page of a Back is on the
 * screen, so within the shop the router does it; leaving the shop and coming back is left to the browser.
 */
export function useKeptScroll(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onScroll() {
      clearTimeout(timer);
      timer = setTimeout(keepScroll, SAVE_AFTER_MS);
    }
    const restoreByBrowser = () => {
      window.history.scrollRestoration = 'auto';
    };
    // A Back right after a scroll: the place belonged to the entry that is left.
    const forget = () => clearTimeout(timer);
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('popstate', forget);
    window.addEventListener('pagehide', restoreByBrowser);
    return () => {
      forget();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('popstate', forget);
      window.removeEventListener('pagehide', restoreByBrowser);
    };
  }, []);
}
