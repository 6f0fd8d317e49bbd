import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
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
  const headings: Partial<Record<Choice['kind'], string>> = {
    recent: t`Recent searches`,
    popular: t`Popular searches`,
    browse: t`Categories`,
  };
  return (
    <div className={styles.panel} hidden={!isShown}>
      <ul
        {...combobox.getMenuProps({ 'aria-label': t`Suggestions` })}
        className={styles.list}
        hidden={choices.length === 0}
      >
        {isShown
          ? choices.map((choice, index) => {
              const heading = choice.kind === choices[index - 1]?.kind ? undefined : headings[choice.kind];
              return (
                <Fragment key={toKey(choice)}>
                  {heading === undefined ? null : (
                    <li role="presentation" className={styles.heading}>
                      {heading}
                    </li>
                  )}
                  <li
                    {...combobox.getItemProps({ item: choice, index })}
                    className={joinClasses(styles.item, combobox.highlightedIndex === index && styles.active)}
                  >
                    <SuggestLine choice={choice} />
                  </li>
                </Fragment>
              );
            })
          : null}
      </ul>
      <p className={styles.note} role="status" hidden={choices.length > 0}>
        {note}
      </p>
    </div>
  );
}
