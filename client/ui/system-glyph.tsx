import type { ReactNode } from 'react';
import styles from './glyph.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SystemGlyphKind = 'windows' | 'mac' | 'linux';

const STROKE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.7, strokeLinejoin: 'round' } as const;

const SHAPES: Readonly<Record<SystemGlyphKind, ReactNode>> = {
  windows: <path fill="currentColor" d="M2.5 3.5h7v6h-7zM10.5 3.5h7v6h-7zM2.5 10.5h7v6h-7zM10.5 10.5h7v6h-7z" />,
  mac: (
    <path
      {...STROKE}
      d="M7.6 7.6h4.8v4.8H7.6zM7.6 7.6H5.4a2.2 2.2 0 1 1 2.2-2.2zM12.4 7.6V5.4a2.2 2.2 0 1 1 2.2 2.2zM12.4 12.4h2.2a2.2 2.2 0 1 1-2.2 2.2zM7.6 12.4v2.2a2.2 2.2 0 1 1-2.2-2.2z"
    />
  ),
  linux: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M10 1.8c2.3 0 3.6 1.7 3.6 4.1 0 2 .6 2.9 1.6 4.4.9 1.4 1.5 2.6 1.5 4 1 .5 1.4 1.2 1 1.8-.5.9-2 2-3.4 2.1-1 .1-1.5-.4-1.9-.9H7.6c-.4.5-.9 1-1.9.9-1.4-.1-2.9-1.2-3.4-2.1-.4-.6 0-1.3 1-1.8 0-1.4.6-2.6 1.5-4 1-1.5 1.6-2.4 1.6-4.4 0-2.4 1.3-4.1 3.6-4.1zm0 6.6c-1.7 1.7-3.2 3.7-3.2 5.6 0 1 .5 1.7 1.1 2.1h4.2c.6-.4 1.1-1.1 1.1-2.1 0-1.9-1.5-3.9-3.2-5.6zM8.5 5.1a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zm3 0a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z"
    />
  ),
};

interface SystemGlyphProps {
  kind: SystemGlyphKind;
  /** The system's name, spoken; without it the glyph is decoration. */
  label?: string | undefined;
}

/** An operating system, drawn. */
export function SystemGlyph({ kind, label }: SystemGlyphProps) {
  return (
    <>
      <svg className={styles.glyph} viewBox="0 0 20 20" width="16" height="16" focusable="false" aria-hidden="true">
        {SHAPES[kind]}
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  );
}
