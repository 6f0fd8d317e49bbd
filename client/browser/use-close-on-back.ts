import { useEffect, useEffectEvent } from 'react';
import { pushEntry, readEntry, replaceEntry } from './history-entry.ts';

/**
 * Gives a menu, drawer or dialog a history entry of its own at the same URL, so that Back closes it instead of leaving
 * the page. `overlays` in the entry's state counts the open ones. An overlay closed in another way leaves its entry
 * behind, because `history.back()` is asynchronous and would cancel a navigation that has just started: the next
 * overlay or page reuses that entry, and Back skips it.
 */
const open: (() => void)[] = [];

/** The number of open overlays; undefined for the entry of a page. */
function readOverlays(): number | undefined {
  const held: unknown = readEntry()?.overlays;
  return typeof held === 'number' ? held : undefined;
}

function writeState(change: object): void {
  replaceEntry({ ...readEntry(), ...change });
}

let shown: { url: string; overlays: number | undefined } | undefined;

function noteShown(): void {
  shown = { url: window.location.href, overlays: readOverlays() };
}

/** Pushes the history entry of the next page, or replaces the leftover entry of a closed overlay. Browser only. */
export function enterPage(path: string, state: object | null, isReplaced: boolean): void {
  if (isReplaced || readOverlays() !== undefined) replaceEntry(state, path);
  else if (!pushEntry(state, path)) window.location.assign(path);
  noteShown();
}

/**
 * Closes what the current history entry no longer shows. The router's `popstate` handler calls it first: a window calls
 * its listeners in the order of their registration, capturing or not. True when the page is still the same one, which
 * then keeps its scroll position. Browser only.
 */
export function closeOverlays(): boolean {
  const from = shown;
  if (!from) return false;
  const overlays = readOverlays() ?? 0;
  const isSamePage = from.url === window.location.href;
  noteShown();
  if (isSamePage) writeState({ scrollY: window.scrollY });
  if (isSamePage && from.overlays === overlays) window.history.back();
  for (const close of open.splice(overlays).reverse()) close();
  if (readOverlays() !== undefined && overlays > open.length) writeState({ overlays: open.length });
  noteShown();
  return isSamePage;
}

/** Closes on Back until the returned function is called: its owner does so after any kind of close. Browser only. */
export function closeOnBack(close: () => void): () => void {
  const overlays = open.push(close);
  const state = { ...readEntry(), overlays };
  const isEntryFree = (readOverlays() ?? overlays) < overlays;
  if (isEntryFree) replaceEntry(state);
  else pushEntry(state);
  noteShown();
  return () => {
    const place = open.indexOf(close);
    if (place === -1) return;
    open.splice(place, 1);
    if (readOverlays() !== undefined) writeState({ overlays: open.length });
    noteShown();
  };
}

/** The same as a hook, for what a component shows while `isOpen`. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? closeOnBack(() => close()) : undefined), [isOpen]);
}
