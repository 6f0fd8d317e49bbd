import { DEFAULT_SHOP_NAME } from '../../../shared/shop-brand.ts';
import { KEY_PATH, KEY_STROKE_WIDTH } from '../../../shared/shop-mark.ts';
import styles from './logo.module.css';

interface LogoProps {
  /** The shop's name, spoken. */
  label: string;
  /** The tile without the word. */
  isCompact?: boolean | undefined;
}

const LETTERS = [
  'M4 2v20', // l
  'M21 10v12M21 16a6 6 0 1 1-12 0 6 6 0 0 1 12 0z', // a
  'M29 4.5V18a4 4 0 0 0 4 4h1M25.5 10.4H34', // t
  'M48.6 12.2a6 6 0 1 0 0 7.6', // c
  'M54 2v20M54 15.6a5 5 0 0 1 10 0V22', // h
  'M82.3 16.2h11.6a5.9 5.9 0 1 0-1.9 4', // e
  'M98.5 10v6.2a5 5 0 0 0 10 0V10M108.5 10v12.6a5 5 0 0 1-8.6 3.5', // y
].join('');

/** The arm of the k is the key, in brass. */
const LETTER_K = 'M70.5 2v20';
const LETTER_K_ARM = 'M78 10l-6.4 6.2 6.9 5.8';

function Drawing({ hasWord, label }: { hasWord: boolean; label: string }) {
  return (
    <svg
      className={styles.logo}
      viewBox={hasWord ? '0 0 154 32' : '0 0 32 32'}
      width={hasWord ? 154 : 32}
      height="32"
      fill="none"
      role="img"
      aria-label={label}
      focusable="false"
    >
      <rect className={styles.tile} width="32" height="32" rx="8" />
      <path
        className={styles.key}
        d={KEY_PATH}
        strokeWidth={KEY_STROKE_WIDTH}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {hasWord ? (
        <g transform="translate(41 3.2)" strokeWidth="2.9" strokeLinejoin="round" strokeLinecap="round">
          <path className={styles.word} d={LETTERS + LETTER_K} />
          <path className={styles.arm} d={LETTER_K_ARM} />
        </g>
      ) : null}
    </svg>
  );
}

/**
 * The key tile with the wordmark, which spells one name alone; with another shop's name, that name beside it. Never
 * mirrored: a name has one direction.
 */
export function Logo({ label, isCompact = false }: LogoProps) {
  const isOwn = label === DEFAULT_SHOP_NAME;
  if (isCompact || isOwn) return <Drawing hasWord={!isCompact} label={label} />;
  return (
    <span className={styles.named}>
      <Drawing hasWord={false} label={label} />
      <span className={styles.name} aria-hidden="true">
        {label}
      </span>
    </span>
  );
}
