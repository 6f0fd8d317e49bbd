import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { exportSheet, type SheetKind } from '../../../shared/merchant/sheets.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { useCallData } from '../calls/use-calls.ts';
import styles from './columns-table.module.css';
import type { Mapping } from './map-columns.ts';

interface ColumnsTableProps {
  kind: SheetKind;
  table: readonly string[][];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const KEY_COLUMNS = ['sourceId', 'key'];

/** The columns that the shop's own export of a kind has, to choose from. */
function useKnownColumns(kind: SheetKind): readonly string[] {
  const isExported = kind !== 'keys';
  const { data } = useCallData(exportSheet, { Kind: kind, Limit: 5 }, isExported);
  if (!isExported) return KEY_COLUMNS;
  return [...new Set(data?.Items.flatMap((row) => Object.keys(row)) ?? [])];
}

/** What each column of the file is in the shop; an empty name leaves it out. */
export function ColumnsTable({ kind, table, mapping, onChange }: ColumnsTableProps) {
  const { t } = useLingui();
  const listId = useId();
  const known = useKnownColumns(kind);
  const [header = [], first = []] = table;
  return (
    <>
      <Table caption={t`Columns`}>
        <thead>
          <tr>
            <th scope="col">{t`Column of the file`}</th>
            <th scope="col">{t`First value`}</th>
            <th scope="col">{t`Column of the shop`}</th>
          </tr>
        </thead>
        <tbody>
          {header.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of one file, which may have equal names and never move
            <tr key={index}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <bdi>{(first[index] ?? '').slice(0, 60)}</bdi>
              </td>
              <td>
                <TextInput
                  className={styles.name}
                  aria-label={t`Column of the shop for ${name}`}
                  list={listId}
                  value={mapping[index] ?? ''}
                  placeholder={t`left out`}
                  onChange={({ target }) => onChange(mapping.with(index, target.value.trim() || null))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <datalist id={listId}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
