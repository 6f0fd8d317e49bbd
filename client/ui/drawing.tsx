import './drawing-shapes.css';
import styles from './drawing.module.css';

interface DrawingProps {
  /** The drawing's name, as `icon.tsx` and `glyphs.svg` have it. */
  name: string;
  /** Edge length in pixels. */
  size: number;
  /** Mirrored where the text runs from right to left. */
  isDirectional?: boolean | undefined;
  /** Spoken; without it the drawing is decoration beside its name. */
  label?: string | undefined;
}

/**
 * The class of an element that begins with a drawing of its own, 20 pixels wide or as its `--drawing-size` says: one
 * element less in what a page has many of.
 */
export function ledBy(name: string): string {
  return `${styles.led} icon-${name}`;
}

/** The class of an element whose `::after` has the shape of a drawing: its colour, size and place are its own style's. */
export function endedBy(name: string): string {
  return `${styles.ended} icon-${name}`;
}

/** A drawing in the colour of the text: an empty element that its shape is cut out of. */
export function Drawing({ name, size, isDirectional, label }: DrawingProps) {
  const className = `${styles.drawing} icon-${name}${isDirectional ? ` ${styles.directional}` : ''}`;
  // The key is for rows of drawings: those call this and mount nothing.
  return label ? (
    <svg key={label} className={className} width={size} height={size} role="img" aria-label={label} />
  ) : (
    <svg className={className} width={size} height={size} aria-hidden="true" />
  );
}
