import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCloseOnBack } from '../../browser/use-close-on-back.ts';
import type { AnchorProps } from '../actions/anchor.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** The trigger's content; its text, or `label`, names the menu. */
  trigger: ReactNode;
  label?: string | undefined;
  children: ReactNode;
}

/**
 * A dropdown of links and controls. Opens even without scripts; with them it closes on Escape, on Back and on a click
 * outside.
 */
export function Menu({ trigger, label, children }: MenuProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function close() {
    if (root.current) root.current.open = false;
  }
  useCloseOnBack(isOpen, close);

  useEffect(() => {
    const closeFromOutside = (event: globalThis.PointerEvent) => {
      const element = root.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    // On the window in the capture phase: React stops events of parts that have not hydrated at the document.
    window.addEventListener('pointerdown', closeFromOutside, true);
    return () => window.removeEventListener('pointerdown', closeFromOutside, true);
  }, []);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !root.current?.open) return;
    event.stopPropagation();
    close();
    root.current.querySelector('summary')?.focus();
  }

  function closeWhenLeft(event: FocusEvent<HTMLDetailsElement>) {
    // No related target means a click on something that takes no focus; the pointer listener handles that.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    <details
      ref={root}
      className={styles.menu}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onKeyDown={closeByKey}
      onBlur={closeWhenLeft}
    >
      <summary className={styles.trigger} aria-label={label}>
        {trigger}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}

export function MenuLink({ children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={styles.item}>
      {children}
    </a>
  );
}

export function MenuButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.item} onClick={onClick}>
      {children}
    </button>
  );
}

export function MenuDivider() {
  return <hr className={styles.divider} />;
}
