import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import styles from './tooltip.module.css';

interface TooltipProps {
  text: ReactNode;
  /** Gets the id to put into `aria-describedby` of the one control inside. */
  children: (describedBy: string) => ReactElement;
}

/** Extra words on hover and focus; stays while pointed at, goes with Escape (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);

  function dismiss(event: KeyboardEvent) {
    if (event.key === 'Escape') setDismissed(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the control inside bubble here
    <span
      className={styles.wrap}
      onKeyDown={dismiss}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children(id)}
      <span className={styles.tip} role="tooltip" id={id} hidden={isDismissed}>
        {text}
      </span>
    </span>
  );
}
