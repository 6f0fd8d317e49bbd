/** The devices of the screenshots: touch or mouse, and their widths in pixels. */
export interface Beholder {
  widths: readonly [number, ...number[]];
  /** From this width on, overlays have another layout. */
  menuWidths: readonly number[];
  hasMouse: boolean;
}
