import { useEffect } from 'react';
import { readEntry, replaceEntry } from '../browser/history-entry.ts';
import { useNavigation } from './navigation.ts';

const SAVE_AFTER_MS = 100;

/** The scroll position of the current history entry; 0 when it is new. */
export function readSavedScroll(): number {
  const held: unknown = readEntry()?.scrollY;
  return typeof held === 'number' ? held : 0;
}

/** Saves the page's scroll position in its history entry. */
export function saveScroll(): void {
  // Back changes the entry before its page is loaded. Compare first: `replaceState` is slow.
  if (useNavigation.getState().isLoading || readEntry()?.scrollY === window.scrollY) return;
  replaceEntry({ ...readEntry(), scrollY: window.scrollY });
}

/**
 * Saves the scroll position in each history entry. The browser would restore it before the page is rendered, so within
 * the shop the router does it; after leaving the shop and coming back, the browser does.
 */
export function useSavedScroll(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onScroll() {
      clearTimeout(timer);
      timer = setTimeout(saveScroll, SAVE_AFTER_MS);
    }
    const restoreByBrowser = () => {
      window.history.scrollRestoration = 'auto';
    };
    // Back right after a scroll: that position belongs to the previous entry.
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
