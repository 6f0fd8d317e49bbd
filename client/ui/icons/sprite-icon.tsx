import { joinClasses } from '../join-classes.ts';
import sprite from './icons.svg?no-inline';
import styles from './sprite-icon.module.css';

interface SpriteIconProps {
  /** A symbol of `icons.svg`. */
  name: string;
  /** Edge length in pixels. */
  size: number;
  /** Mirrored in right-to-left languages. */
  isDirectional?: boolean | undefined;
}

/** The markup of an icon from the shop's sprite, in the text colour. Decorative. */
export function toSpriteSvg({ name, size, isDirectional }: SpriteIconProps) {
  return (
    <svg
      className={joinClasses(styles.icon, isDirectional && styles.directional)}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** Between the icons of a row. */
const GAP_PX = 6;

interface SpriteIconRowProps extends Pick<SpriteIconProps, 'size'> {
  /** Symbols of `icons.svg`. */
  names: readonly string[];
  /** The accessible name of all of them. */
  label: string;
}

/** A row of icons as one picture: an `svg` for each would mean a third more elements. */
export function SpriteIconRow({ names, size, label }: SpriteIconRowProps) {
  const step = size + GAP_PX;
  return (
    <svg className={styles.icon} width={names.length * step - GAP_PX} height={size} role="img" aria-label={label}>
      {names.map((name, place) => {
        const x = place * step;
        return <use key={x} href={`${sprite}#${name}`} x={x} width={size} height={size} />;
      })}
    </svg>
  );
}
