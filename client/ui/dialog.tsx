import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  isOpen: boolean;
  /** Asked for by Escape, the close button and a press outside; the owner then clears `isOpen`. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Buttons; the one that confirms comes last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  children: ReactNode;
}

/** A modal question or view. Its content exists only while it is open. */
export function Dialog({ isOpen, onClose, title, closeLabel, footer, size = 'medium', children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} className={joinClasses(styles.dialog, styles[size])} aria-labelledby={titleId}>
      {isOpen ? (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <IconButton label={closeLabel} size="small" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.foot}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
