import { type ReactNode, type TouchEvent, useId, useRef } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './drawer.module.css';
import { ModalFrame } from './modal-frame.tsx';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  isOpen: boolean;
  /** Called for Escape, the close button, a click outside and a swipe towards the drawer's side. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** The side in reading direction: the menu opens at the start, the cart at the end. */
  side?: 'start' | 'end' | undefined;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const SWIPE_CLOSE_PX = 60;

export function Drawer({ isOpen, onClose, title, closeLabel, side = 'start', footer, children }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  const touched = useRef<{ x: number; y: number } | null>(null);

  function beginSwipe(event: TouchEvent) {
    const finger = event.changedTouches.item(0);
    touched.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
  }

  function endSwipe(event: TouchEvent<HTMLDialogElement>) {
    const finger = event.changedTouches.item(0);
    const from = touched.current;
    if (!finger || !from) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const outwards = (side === 'start') === isRtl ? 1 : -1;
    const moved = (finger.clientX - from.x) * outwards;
    if (moved > SWIPE_CLOSE_PX && moved > Math.abs(finger.clientY - from.y)) onClose();
  }

  return (
    <dialog
      {...modal}
      className={joinClasses(styles.drawer, styles[side])}
      aria-labelledby={titleId}
      onTouchStart={beginSwipe}
      onTouchEnd={endSwipe}
    >
      {isOpen ? <ModalFrame {...{ styles, titleId, title, closeLabel, onClose, footer }}>{children}</ModalFrame> : null}
    </dialog>
  );
}
