import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LibraryKey } from '../../../shared/api/key-library.ts';
import { RevealDialog } from '../../features/orders/reveal-dialog.tsx';
import { useKeyReveal } from '../../features/orders/use-key-reveal.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { LibraryRow } from './library-row.tsx';
import styles from './page.module.css';

interface LibraryListProps {
  keys: readonly LibraryKey[];
  /** Shows a row as it is now, and reads the list again. */
  onChanged: (item: LibraryKey) => Promise<unknown>;
}

/** Newest first, as the list is read. */
const newestFirst = (one: LibraryKey, other: LibraryKey) => other.OrderId - one.OrderId || other.Id - one.Id;

/** The keys of a page. One that was changed here stays in sight, even where the list no longer selects it. */
export function LibraryList({ keys, onChanged }: LibraryListProps) {
  const { t } = useLingui();
  const [changed, setChanged] = useState<readonly LibraryKey[]>([]);
  const gone = changed.filter(({ Id }) => keys.every((key) => key.Id !== Id));
  const shown = gone.length === 0 ? keys : [...keys, ...gone].toSorted(newestFirst);

  function keep(item: LibraryKey) {
    setChanged((held) => [...held.filter(({ Id }) => Id !== item.Id), item]);
    return onChanged(item);
  }

  const reveal = useKeyReveal((id) => {
    const item = shown.find((one) => one.Id === id);
    const isFirst = item?.State === 'Unrevealed';
    if (item && isFirst)
      void keep({ ...item, KeyState: 'Revealed', State: 'Revealed', WithdrawableUntilUtc: null, HasConsent: true });
  });
  const asked = shown.find((item) => item.Id === reveal.askedId);
  return (
    <Panel>
      <ul className={styles.list} aria-label={t`My keys`}>
        {shown.map((item) => (
          <LibraryRow key={item.Id} item={item} reveal={reveal} onChanged={keep} />
        ))}
      </ul>
      <RevealDialog
        isOpen={asked !== undefined}
        productName={asked?.ProductName ?? ''}
        isRunning={reveal.isRunning}
        onConfirm={() => void reveal.confirm()}
        onClose={reveal.close}
      />
    </Panel>
  );
}
