import type { GlyphKind } from '../icons/glyph.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './system-icons.module.css';

/** Operating systems in a row, in the order of their ids. */
const ROWS = new Map(
  (
    [
      ['windows', ''],
      ['mac', styles.mac],
      ['linux', styles.linux],
      ['windows mac', styles['windows-mac']],
      ['windows linux', styles['windows-linux']],
      ['mac linux', styles['mac-linux']],
      ['windows mac linux', styles['windows-mac-linux']],
    ] as const
  ).map(([kinds, look]) => [kinds as string, joinClasses(styles.systems, look)]),
);

/** The class of one element that shows all these icons, if they are those of systems alone: what most cards have. */
export const findSystemRow = (kinds: readonly GlyphKind[]): string | undefined => ROWS.get(kinds.join(' '));
