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

/** A drawing in the colour of the text: an empty element that its shape is cut out of. */
export function Drawing({ name, size, isDirectional, label }: DrawingProps) {
  const className = `${styles.drawing} icon-${name}${isDirectional ? ` ${styles.directional}` : ''}`;
  return label ? (
    <svg className={className} width={size} height={size} role="img" aria-label={label} />
  ) : (
    <svg className={className} width={size} height={size} aria-hidden="true" />
  );
}
