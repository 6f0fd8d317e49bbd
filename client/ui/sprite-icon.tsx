import sprite from './icons.svg?no-inline';
import { joinClasses } from './join-classes.ts';
import styles from './sprite-icon.module.css';

interface SpriteIconProps {
  /** A symbol of `icons.svg`. */
  name: string;
  /** Edge length in pixels. */
  size: number;
  /** Mirrored in right-to-left languages. */
  isDirectional?: boolean | undefined;
  /** The accessible name; without it the icon is decorative. */
  label?: string | undefined;
}

/** An icon of the shop's sprite, in the colour of the text. */
export function SpriteIcon({ name, size, isDirectional, label }: SpriteIconProps) {
  const className = joinClasses(styles.icon, isDirectional && styles.directional);
  const shape = <use href={`${sprite}#${name}`} />;
  return label ? (
    <svg className={className} width={size} height={size} role="img" aria-label={label}>
      {shape}
    </svg>
  ) : (
    <svg className={className} width={size} height={size} aria-hidden="true">
      {shape}
    </svg>
  );
}
