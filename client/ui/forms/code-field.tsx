import { useEffect, useId, useRef, useState } from 'react';
import { copyText } from '../../browser/copy-text.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { CheckIcon, CopyIcon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps {
  /** Shown above, e.g. "Activation key". */
  label: string;
  value: string;
  copyLabel: string;
  /** Shown for a moment and announced after copying. */
  copiedLabel: string;
}

const COPIED_SHOWN_MS = 2000;

/** A key or code to read and copy. If clipboard access is denied, the text is selected instead. */
export function CodeField({ label, value, copyLabel, copiedLabel }: CodeFieldProps) {
  const id = useId();
  const text = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (await copyText(value)) setCopied(true);
    else if (text.current) window.getSelection()?.selectAllChildren(text.current);
  }

  return (
    <div className={styles.field}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <div className={styles.box}>
        {/* biome-ignore lint/a11y/useSemanticElements: the suggested fieldset is for form fields, and this is a text to copy */}
        <code className={styles.code} ref={text} role="group" aria-labelledby={id} dir="ltr" translate="no">
          {value}
        </code>
        <IconButton label={copyLabel} isOn={isCopied} onClick={copy}>
          {isCopied ? <CheckIcon /> : <CopyIcon />}
        </IconButton>
      </div>
      <span role="status">{isCopied ? <VisuallyHidden>{copiedLabel}</VisuallyHidden> : null}</span>
    </div>
  );
}
