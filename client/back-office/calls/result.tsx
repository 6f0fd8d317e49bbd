import { useLingui } from '@lingui/react/macro';
import { columnsOf, isRow, type Row } from '../../../shared/csv.ts';
import { withoutMinor } from '../../../shared/merchant/amounts.ts';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { showValue } from './show-value.ts';

const isTable = (value: unknown): value is Row[] => Array.isArray(value) && value.length > 0 && value.every(isRow);

/** Rows as a table: of the `columns` of the call's row, if it has any. */
export function RowsTable({ rows, columns, caption }: RowsTableProps) {
  const { i18n } = useLingui();
  const known = columnsOf(rows);
  const shown = columns?.filter((name) => known.includes(name)) ?? known;
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {shown.map((name) => (
            <th key={name} scope="col">
              {withoutMinor(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of any call, which have no id in common and never move
          <tr key={index}>
            {shown.map((name) => (
              <td key={name}>
                <bdi>{showValue(name, row[name], row, i18n.locale)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface RowsTableProps {
  rows: readonly Row[];
  columns?: readonly string[] | undefined;
  caption: string;
}

/** The answer of any call: a list as a table, anything else as names and values with its tables below. */
export function Result({ data, columns, caption }: { data: unknown } & Omit<RowsTableProps, 'rows'>) {
  const { t, i18n } = useLingui();
  if (!isRow(data)) return <p>{String(data ?? t`Done.`)}</p>;
  if (Array.isArray(data.Items)) {
    return isTable(data.Items) ? <RowsTable {...{ columns, caption }} rows={data.Items} /> : <p>{t`Nothing found.`}</p>;
  }
  const entries = Object.entries(data);
  const facts = entries.filter(([, value]) => !isTable(value));
  return (
    <>
      <SummaryList
        look="facts"
        items={facts.map(([name, value]) => ({
          key: name,
          term: withoutMinor(name),
          detail: <bdi>{showValue(name, value, data, i18n.locale)}</bdi>,
        }))}
      />
      {entries.map(([name, value]) => (isTable(value) ? <RowsTable key={name} rows={value} caption={name} /> : null))}
    </>
  );
}
