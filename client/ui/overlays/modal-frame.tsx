import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons/icon.tsx';

interface ModalFrameProps {
  /** Class names of the parts: the dialog's and the drawer's differ. */
  styles: Readonly<Record<string, string>>;
  titleId: string;
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** The parts of every modal: title, close button, content and footer. */
export function ModalFrame({ styles, titleId, title, closeLabel, onClose, footer, children }: ModalFrameProps) {
  return (
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
  );
}
