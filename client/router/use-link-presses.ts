import { useEffect } from 'react';
import { isPlainPress } from '../browser/plain-press.ts';
import { useShop } from '../data/shop-context.ts';
import { firstTouch } from '../waking/waking.ts';
import { toRoutedPath } from './routed-path.ts';
import type { Navigate } from './use-navigate.ts';

const NEAR = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;
/** Longer than the pointer, or the keyboard, needs to pass a link on its way to somewhere else. */
const PASSING_MS = 65;
const PASSING: ReadonlySet<string> = new Set(['pointerover', 'focusin']);

const findLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/**
 * Follows links to the shop's pages in place, wherever they stand: in components, in parts that React has not brought to
 * life, in the merchant's texts. What a press would need is asked for when the pointer or the focus rests on a link, or
 * a finger touches it.
 */
export function useLinkPresses(navigate: Navigate, prefetch: (path: string) => void): void {
  const { locale } = useShop();
  useEffect(() => {
    const toPath = (link: HTMLAnchorElement | null) => link && toRoutedPath(link, window.location, locale.code);

    // After React's own listeners on the document: what a component has answered is prevented.
    function onClick(event: MouseEvent) {
      const path = event.defaultPrevented || !isPlainPress(event) ? null : toPath(findLink(event));
      if (!path) return;
      event.preventDefault();
      navigate(path);
    }

    let timer: ReturnType<typeof setTimeout> | undefined;
    let near: HTMLAnchorElement | null = null;
    function comeNear(event: Event) {
      const link = findLink(event);
      if (link === near && event.type !== 'pointerdown') return;
      near = link;
      clearTimeout(timer);
      const path = toPath(link);
      if (!path) return;
      // A link may come to stand where a pointer lies that nobody holds: that asks for nothing yet.
      const rest = () => firstTouch.then(() => near === link && prefetch(path));
      if (PASSING.has(event.type)) timer = setTimeout(rest, PASSING_MS);
      // Not by a timer: for a tenth of a second after a touch the browser lets none run.
      else prefetch(path);
    }

    document.addEventListener('click', onClick);
    for (const name of NEAR) {
      // On the window and on the way down: nothing reaches the document from a part that sleeps.
      window.addEventListener(name, comeNear, { passive: true, capture: true });
    }
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onClick);
      for (const name of NEAR) window.removeEventListener(name, comeNear, true);
    };
  }, [navigate, prefetch, locale.code]);
}
