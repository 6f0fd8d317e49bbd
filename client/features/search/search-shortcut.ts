import { useEffect, useEffectEvent } from 'react';
import { visitorStorage } from '../../browser/storage.ts';

/** Opens the search (SEARCH-70). */
export const SHORTCUT = '/';

const STORED_AS = 'search-shortcut';
const OFF = 'off';

/** Browser only. */
export const isShortcutOn = (): boolean => visitorStorage.get(STORED_AS) !== OFF;

/** A single key may be pressed by accident, or by software that listens to speech: it can be turned off (WCAG 2.1.4). */
export function turnShortcut(): void {
  if (isShortcutOn()) visitorStorage.set(STORED_AS, OFF);
  else visitorStorage.remove(STORED_AS);
}

const TYPING = 'input, select, textarea, [contenteditable], video, dialog *, :popover-open *';

/** Calls `open` for the shortcut, but not while somebody types or a dialog is open. */
export function useSearchShortcut(open: () => void): void {
  const onShortcut = useEffectEvent(open);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event;
      if (key !== SHORTCUT || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return;
      if (target instanceof Element && target.matches(TYPING)) return;
      if (document.querySelector('dialog:modal') || !isShortcutOn()) return;
      event.preventDefault();
      onShortcut();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
