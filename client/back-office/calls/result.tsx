import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { columnsOf, isRow, type Row } from '../../../shared/csv.ts';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { showValue } from './show-value.ts';
import { useWords } from './words.ts';

const isTable = (value: unknown): value is Row[] => Array.isArray(value) && value.length > 0 && value.every(isRow);

/** The fields that hold the number of an order, which has a page here. */
const ORDER_FIELDS = ['Number', 'OrderNumber'];
/** Begins with `OrderNumberPrefix` of the settings, and the year. */
const ORDER_NUMBER = /^[A-Z]{2,4}\d{2}-/;

/** One value of a response: a state in words, an order as a link to it. */
function Value({ name, row }: { name: string; row: Row }) {
  const { i18n } = useLingui();
  const { state, isState } = useWords();
  const value = row[name];
  if (typeof value === 'string' && ORDER_FIELDS.includes(name) && ORDER_NUMBER.test(value)) {
    return (
      <Link to="/orders/$number" params={{ number: value }}>
        {value}
      </Link>
    );
  }
  return (
    <bdi>{isState(name) && typeof value === 'string' ? state(value) : showValue(name, value, row, i18n.locale)}</bdi>
  );
}

/** Rows as a table: of the `columns` of the call's row, if it has any. */
export function RowsTable({ rows, columns, caption, actions }: RowsTableProps) {
  const { t } = useLingui();
  const { column } = useWords();
  const known = columnsOf(rows);
  const shown = columns?.filter((name) => known.includes(name)) ?? known;
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {shown.map((name) => (
            <th key={name} scope="col">
              {column(name)}
            </th>
          ))}
          {actions ? <th scope="col">{t`Actions`}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of any call, which have no id in common and never move
          <tr key={index}>
            {shown.map((name) => (
              <td key={name}>
                <Value {...{ name, row }} />
              </td>
            ))}
            {actions ? <td>{actions(row)}</td> : null}
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
  /** What can be done about a row. */
  actions?: (row: Row) => ReactNode;
}

/** The answer of any call: a list as a table, anything else as names and values with its tables below. */
export function Result({ data, columns, caption }: { data: unknown } & Omit<RowsTableProps, 'rows'>) {
  const { t } = useLingui();
  const { column } = useWords();
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
        items={facts.map(([name]) => ({
          key: name,
          term: column(name),
          detail: <Value {...{ name }} row={data} />,
        }))}
      />
      {entries.map(([name, value]) => (isTable(value) ? <RowsTable key={name} rows={value} caption={name} /> : null))}
    </>
  );
}
