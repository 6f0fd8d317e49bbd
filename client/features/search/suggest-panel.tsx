import { useLingui } from '@lingui/react/macro';
import { joinClasses } from '../../ui/join-classes.ts';
import { type Choice, toKey } from './suggest-choices.ts';
import { SuggestLine } from './suggest-line.tsx';
import styles from './suggest-panel.module.css';
import type { useSuggestCombobox } from './use-suggest-combobox.ts';

interface SuggestPanelProps {
  combobox: ReturnType<typeof useSuggestCombobox>;
  choices: readonly Choice[];
  isShown: boolean;
  /** Stands in for an empty list. */
  note: string;
}

/** The suggestions below the search field. */
export function SuggestPanel({ combobox, choices, isShown, note }: SuggestPanelProps) {
  const { t } = useLingui();
  return (
    <div className={styles.panel} hidden={!isShown}>
      <ul
        {...combobox.getMenuProps({ 'aria-label': t`Suggestions` })}
        className={styles.list}
        hidden={choices.length === 0}
      >
        {isShown
          ? choices.map((choice, index) => (
              <li
                key={toKey(choice)}
                {...combobox.getItemProps({ item: choice, index })}
                className={joinClasses(styles.item, combobox.highlightedIndex === index && styles.active)}
              >
                <SuggestLine choice={choice} />
              </li>
            ))
          : null}
      </ul>
      <p className={styles.note} role="status" hidden={choices.length > 0}>
        {note}
      </p>
    </div>
  );
}
