/** Who looks at the pages: by finger or by mouse, and at which widths in pixels. */
export interface Beholder {
  widths: readonly [number, ...number[]];
  /** What opens over the page has another shape at the least width of a mouse. */
  menuWidths: readonly number[];
  hasMouse: boolean;
}
