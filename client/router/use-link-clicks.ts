import { useEffect } from 'react';
import { isPlainClick } from '../browser/plain-click.ts';
import { useShop } from '../data/shop-context.ts';
import { DEFERRED } from '../hydration/event-replay.ts';
import { toRoutedPath } from './routed-path.ts';
import type { Navigate } from './use-navigate.ts';

/** Longer than the pointer, or the keyboard, needs to pass a link on its way to somewhere else. */
const PASSING_MS = 65;
/** Signs that a link may be followed, and whether they may be in passing. */
const INTENTS = { pointerover: true, focusin: true, pointerdown: false } as const;

const findLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/**
 * Follows links to the shop's pages in place, wherever they stand: in components, in parts that have not hydrated, in
 * the merchant's texts. The page is fetched ahead when the pointer or the focus rests on its link, or a finger touches it.
 */
export function useLinkClicks(navigate: Navigate, prefetch: (path: string) => void): void {
  const { locale } = useShop();
  useEffect(() => {
    const toPath = (link: HTMLAnchorElement | null) => link && toRoutedPath(link, window.location, locale.code);

    function follow(event: MouseEvent) {
      const path = event.defaultPrevented || !isPlainClick(event) ? null : toPath(findLink(event));
      if (!path) return;
      event.preventDefault();
      navigate(path);
    }
    // React stops clicks on parts that have not hydrated on their way down; nothing there has handlers of its own yet.
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
    // After React's own listeners on the document: what a component has answered is prevented.
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
