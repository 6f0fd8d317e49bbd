import { KEY_PATH, KEY_STROKE_WIDTH } from '../../../shared/shop-mark.ts';

/** The square around the key alone, which stands in the middle of it. */
const AROUND_KEY = '1.8 2.25 26 26';

/** The shop's mark, without its tile and in the current colour. */
export function KeyMark({ size = 64 }: { size?: number }) {
  return (
    <svg
      viewBox={AROUND_KEY}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={KEY_STROKE_WIDTH}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={KEY_PATH} />
    </svg>
  );
}
