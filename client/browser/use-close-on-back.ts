import { useEffect, useEffectEvent } from 'react';

/**
 * A menu, drawer or dialog that opens gets a history entry of its own, at the same URL: Back then closes it in place of
 * leaving the page. `overlays` in the entry's state says how many stand open there. One that is closed by other means
 * leaves its entry behind, because `history.back()` is asynchronous and would cancel a navigation that has just begun:
 * the next thing that opens, or the next page, takes that entry, and Back steps over it.
 */
const open: (() => void)[] = [];

/** Undefined for the entry of a page. */
function readOverlays(): number | undefined {
  const held: unknown = window.history.state?.overlays;
  return typeof held === 'number' ? held : undefined;
}

function writeState(change: object): void {
  window.history.replaceState({ ...window.history.state, ...change }, '');
}

let shown: { url: string; overlays: number | undefined } | undefined;

function noteShown(): void {
  shown = { url: window.location.href, overlays: readOverlays() };
}

/** Begins the history entry of the next page: in place of one that something open was given. Browser only. */
export function enterPage(path: string, state: object | null, isReplaced: boolean): void {
  window.history[isReplaced || readOverlays() !== undefined ? 'replaceState' : 'pushState'](state, '', path);
  noteShown();
}

function onPopState(): void {
  const from = shown;
  const overlays = readOverlays() ?? 0;
  noteShown();
  // The router restores the place where an entry was left: here it is the same page, and stays where it is.
  if (from?.url === window.location.href) writeState({ scrollY: window.scrollY });
  if (from?.url === window.location.href && from.overlays === overlays) window.history.back();
  for (const close of open.splice(overlays).reverse()) close();
  if (readOverlays() !== undefined && overlays > open.length) writeState({ overlays: open.length });
  noteShown();
}

/** Puts `close` on Back until the returned function is called: once it is closed, by whatever means. Browser only. */
export function closeOnBack(close: () => void): () => void {
  // Capture: before the router's own listener.
  if (!shown) window.addEventListener('popstate', onPopState, true);
  const overlays = open.push(close);
  const state = { ...window.history.state, overlays };
  const isEntryFree = (readOverlays() ?? overlays) < overlays;
  window.history[isEntryFree ? 'replaceState' : 'pushState'](state, '');
  noteShown();
  return () => {
    const place = open.indexOf(close);
    if (place === -1) return;
    open.splice(place, 1);
    if (readOverlays() !== undefined) writeState({ overlays: open.length });
    noteShown();
  };
}

/** The same for what a component shows while `isOpen`. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? closeOnBack(() => close()) : undefined), [isOpen]);
}
