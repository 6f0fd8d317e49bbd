import { useEffect } from 'react';
import { isPlainClick } from '../browser/plain-click.ts';
import { useShop } from '../data/shop-context.ts';
import { DEFERRED } from '../hydration/event-replay.ts';
import { toRoutedPath } from './routed-path.ts';
import type { Navigate } from './use-navigate.ts';

/** Longer than a pointer or the keyboard focus takes to pass over a link. */
const PASSING_MS = 65;
/** Attribute around links to variants of the same page: following one keeps scroll position and focus. */
export const KEEPS_SCROLL = '[data-keeps-scroll]';
/** Events that show the intent to follow a link, and whether the intent must last for `PASSING_MS`. */
const INTENTS = { pointerover: true, focusin: true, pointerdown: false } as const;

const findLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/**
 * Handles clicks on links to the shop's pages, wherever they are: in components, in parts that have not hydrated, in
 * merchants' texts. Prefetches the page on intent: when the pointer or the focus rests on its link, or a finger touches
 * it.
 */
export function useLinkClicks(navigate: Navigate, prefetch: (path: string) => void): void {
  const { locale } = useShop();
  useEffect(() => {
    const toPath = (link: HTMLAnchorElement | null) => link && toRoutedPath(link, window.location, locale.code);

    function follow(event: MouseEvent) {
      const link = findLink(event);
      const path = event.defaultPrevented || !isPlainClick(event) ? null : toPath(link);
      if (!path) return;
      event.preventDefault();
      navigate(path, { keepsScroll: Boolean(link?.closest(KEEPS_SCROLL)) });
    }
    // React stops clicks on parts that have not hydrated in the capture phase; those parts have no handlers of their
    // own yet.
    function followDeferred(event: MouseEvent) {
      if (findLink(event)?.closest(`[${DEFERRED}]`)) follow(event);
    }

    let timer: ReturnType<typeof setTimeout> | undefined;
    function onIntent(event: Event) {
      clearTimeout(timer);
      const path = toPath(findLink(event));
      if (!path) return;
      const isPassing = INTENTS[event.type as keyof typeof INTENTS];
      if (isPassing) timer = setTimeout(() => prefetch(path), PASSING_MS);
      else prefetch(path);
    }

    window.addEventListener('click', followDeferred, true);
    // Runs after React's own listeners on the document, so clicks that a component handled are `defaultPrevented`.
    document.addEventListener('click', follow);
    for (const name of Object.keys(INTENTS)) window.addEventListener(name, onIntent, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', followDeferred, true);
      document.removeEventListener('click', follow);
      for (const name of Object.keys(INTENTS)) window.removeEventListener(name, onIntent, true);
    };
  }, [navigate, prefetch, locale.code]);
}
