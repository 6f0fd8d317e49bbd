import { useLingui } from '@lingui/react/macro';
import { type ToggleEvent, useState } from 'react';
import { type ListingFilters, toggleFilter } from '../../../shared/listing.ts';
import { CheckIcon, ChevronDownIcon } from '../../ui/icons/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './filter-group.module.css';
import { formatCount } from './format-count.ts';
import type { ListingPlace } from './listing-place.ts';
import type { ShownFilterValue } from './listing-reads.ts';

/** The number of values that a group shows before "show all"; filter-group.module.css hides the others. */
const FIRST_SHOWN = 8;

/** "Show all" disappears with the click: its focus goes to the first value that it has brought. */
function focusNextValue({ currentTarget: more }: ToggleEvent<HTMLDetailsElement>) {
  more.previousElementSibling?.querySelectorAll('a')[FIRST_SHOWN]?.focus({ preventScroll: true });
}

/** A value; of popular tags, nobody counts the products. */
type GroupValue = Pick<ShownFilterValue, 'Id' | 'Name'> & Partial<ShownFilterValue>;

interface FilterGroupProps {
  name: string;
  values: readonly GroupValue[];
  kind: 'specs' | 'manufacturers';
  place: ListingPlace;
  filters: ListingFilters;
}

/** One group of filters. Every value is a link that toggles it (CATALOG-3), so it works without scripts. */
export function FilterGroup({ name, values, kind, place, filters }: FilterGroupProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const isLong = values.length > FIRST_SHOWN + 2;
  const hasSearch = isLong && kind === 'manufacturers';
  const wanted = hasSearch ? typed : '';
  const found = values.filter((value) => value.Name.toLowerCase().includes(wanted));
  const isShortened = isLong && wanted === '';
  return (
    <details className={joinClasses(styles.group, isShortened && styles.long)} open>
      <summary className={styles.name}>
        <h3 className={styles.title}>{name}</h3>
        <ChevronDownIcon />
      </summary>
      {hasSearch ? (
        <input
          type="search"
          className={styles.search}
          aria-label={t`Search publishers`}
          placeholder={t`Search publishers`}
          onInput={({ currentTarget }) => setTyped(currentTarget.value.trim().toLowerCase())}
        />
      ) : null}
      <FilterValues values={found} toPath={(value) => place.toPath(1, toggleFilter(filters, kind, value.Id))} />
      {wanted === '' ? null : (
        <p className={styles.none} role="status">
          {found.length === 0 ? t`No results. Try fewer letters or a different spelling.` : ''}
        </p>
      )}
      {isShortened ? (
        <details className={styles.more} onToggle={focusNextValue}>
          <summary className={styles.all}>{t`Show all ${values.length}`}</summary>
        </details>
      ) : null}
    </details>
  );
}

interface FilterValuesProps<Value extends GroupValue> {
  values: readonly Value[];
  /** The listing's path with a value toggled. */
  toPath: (value: Value) => string;
}

/** Values as links that toggle them. */
export function FilterValues<Value extends GroupValue>({ values, toPath }: FilterValuesProps<Value>) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const hasCounts = values.some(({ Count }) => Count !== undefined);
  return (
    <ul className={styles.values} aria-label={hasCounts ? t`With the number of products` : undefined}>
      {values.map((value, index) => (
        <li key={value.Id} className={index < FIRST_SHOWN ? undefined : styles.late}>
          <a
            className={styles.value}
            href={toPath(value)}
            rel="nofollow"
            aria-current={value.Selected ? 'true' : undefined}
          >
            {value.Name}
            {value.Selected ? <CheckIcon size={14} /> : null}
            {value.Count === undefined ? null : (
              <span className={styles.count}>{formatCount(value.Count, locale)}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
