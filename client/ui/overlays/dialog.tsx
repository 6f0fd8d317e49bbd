import { type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './dialog.module.css';
import { ModalFrame } from './modal-frame.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  isOpen: boolean;
  /** Called for Escape, the close button and a click outside; the owner then clears `isOpen`. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Buttons; the confirming one comes last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  children: ReactNode;
}

/** A modal dialog. Its content exists only while it is open. */
export function Dialog({ isOpen, onClose, title, closeLabel, footer, size = 'medium', children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} className={joinClasses(styles.dialog, styles[size])} aria-labelledby={titleId}>
      {isOpen ? <ModalFrame {...{ styles, titleId, title, closeLabel, onClose, footer }}>{children}</ModalFrame> : null}
    </dialog>
  );
}
