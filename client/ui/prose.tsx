import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './prose.module.css';

/** Long text: descriptions, posts, topics. Gives plain HTML elements inside it their look. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles.prose, className)} />;
}
