import { type PointerEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { useCloseOnBack } from '../../browser/use-close-on-back.ts';
import { lockScroll } from './scroll-lock.ts';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLDialogElement>) => void;
}

/**
 * Controls a native modal `<dialog>` with a flag. The browser traps focus, makes the page inert, handles Escape and
 * returns the focus; `onClose` is called for Escape, for Back and for a click that begins and ends on the backdrop. The
 * dialog's content exists only while it is open; the focus starts on its `data-autofocus`, else on the first control.
 */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  useCloseOnBack(isOpen, onClose);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    if (!dialog.open) dialog.showModal();
    // React does not set the `autofocus` attribute, which the browser would look for.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    lockScroll(dialog, true);
    return () => {
      lockScroll(dialog, false);
      dialog.close();
    };
  }, [isOpen]);

  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onPointerDown: (event) => {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    onPointerUp: (event) => {
      if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      pressedBackdrop.current = false;
    },
  };
}
