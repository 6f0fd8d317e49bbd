import { useLingui } from '@lingui/react/macro';
import type { RevealedKey } from '../../../shared/api/order.ts';
import { CodeField } from '../../ui/forms/code-field.tsx';
import styles from './key-value.module.css';

interface KeyValueProps {
  label: string;
  revealed: Pick<RevealedKey, 'Key' | 'Kind'>;
}

/** A key that is shown, by its kind: a picture as a picture, a link as a link, and all but pictures to copy. */
export function KeyValue({ label, revealed: { Key, Kind } }: KeyValueProps) {
  const { t } = useLingui();
  if (Kind === 'picture') return <img className={styles.picture} src={Key} alt={label} />;
  return (
    <>
      <CodeField label={label} value={Key} copyLabel={t`Copy key`} copiedLabel={t`Key copied`} />
      {Kind === 'link' && URL.canParse(Key) ? (
        <a className={styles.link} href={Key} target="_blank" rel="noopener noreferrer" translate="no">
          {new URL(Key).host}
        </a>
      ) : null}
    </>
  );
}
