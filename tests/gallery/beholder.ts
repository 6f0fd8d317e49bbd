/** The viewers of the pages: by touch or by mouse, and at which widths in pixels. */
export interface Beholder {
  widths: readonly [number, ...number[]];
  /** Overlays have another shape from this width on. */
  menuWidths: readonly number[];
  hasMouse: boolean;
}
