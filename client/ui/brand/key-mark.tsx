import { KEY_PATH, KEY_STROKE_WIDTH, KEY_VIEW_BOX } from '../../../shared/shop-mark.ts';

/** The shop's mark, without its tile and in the current colour. */
export function KeyMark({ size = 64 }: { size?: number }) {
  return (
    <svg
      viewBox={KEY_VIEW_BOX}
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
