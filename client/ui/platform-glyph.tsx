import type { ReactNode } from 'react';
import styles from './glyph.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PlatformGlyphKind = 'launcher' | 'gamepad' | 'handheld' | 'mobile' | 'cloud' | 'disc' | 'hex' | 'voucher';

const SHAPES: Readonly<Record<PlatformGlyphKind, ReactNode>> = {
  launcher: (
    <>
      <circle cx="10" cy="10" r="7.6" />
      <path d="M8.2 6.9v6.2l5-3.1z" />
    </>
  ),
  gamepad: (
    <path d="M6.2 6h7.6c2.4 0 3.4 2.3 3.8 5 .3 2.2-.3 3.7-1.7 3.7-1.6 0-2-2-3.3-2H7.4c-1.3 0-1.7 2-3.3 2-1.4 0-2-1.5-1.7-3.7.4-2.7 1.4-5 3.8-5zM5.5 9.4h2.8M6.9 8v2.8M12.4 8.6h.01M14.2 10.2h.01" />
  ),
  handheld: (
    <path d="M6.5 5h7v10h-7zM6.5 5A4 4 0 0 0 2.4 9v2a4 4 0 0 0 4.1 4M13.5 5a4 4 0 0 1 4.1 4v2a4 4 0 0 1-4.1 4" />
  ),
  mobile: <path d="M6 2.6h8a1 1 0 0 1 1 1v12.8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V3.6a1 1 0 0 1 1-1zM9 14.8h2" />,
  cloud: <path d="M5.6 15.4a3.5 3.5 0 0 1-.4-7 5 5 0 0 1 9.6.4 3.3 3.3 0 0 1-.4 6.6z" />,
  disc: (
    <>
      <circle cx="10" cy="10" r="7.6" />
      <circle cx="10" cy="10" r="2.3" />
    </>
  ),
  hex: <path d="M10 2.2l6.8 3.9v7.8L10 17.8l-6.8-3.9V6.1zM10 10v7.6M10 10l6.6-3.8M10 10L3.4 6.2" />,
  voucher: (
    <path d="M2.5 5.5h15v3a1.6 1.6 0 0 0 0 3.1v3h-15v-3a1.6 1.6 0 0 0 0-3.1zM12.2 5.8v1.6M12.2 9.2v1.7M12.2 12.6v1.7" />
  ),
};

interface PlatformGlyphProps {
  kind: PlatformGlyphKind;
  /** The platform's name, spoken; without it the glyph is decoration. */
  label?: string | undefined;
}

/** Where a key is activated, drawn by kind: no platform's own logo is shown. */
export function PlatformGlyph({ kind, label }: PlatformGlyphProps) {
  return (
    <>
      <svg
        className={styles.glyph}
        viewBox="0 0 20 20"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
        aria-hidden="true"
      >
        {SHAPES[kind]}
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  );
}
