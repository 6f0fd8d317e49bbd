import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { isRow, type Row } from '../../../shared/csv.ts';
import { readCallFields } from '../../../shared/merchant/call-fields.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { readArgs, type Typed, toTyped } from '../calls/call-args.ts';
import { CallDialog } from '../calls/call-dialog.tsx';
import { CallFieldInput } from '../calls/call-field-input.tsx';
import { Failure } from '../calls/failure.tsx';
import { ReadDialog } from '../calls/read-dialog.tsx';
import { RowsTable } from '../calls/result.tsx';
import { useCallData } from '../calls/use-calls.ts';
import { useWords } from '../calls/words.ts';
import { useMay } from '../session.ts';
import type { DeskSearch } from './desk-search.ts';
import { actionsBeside, actionsOn, commandOf, type DeskListRow, type DeskName, knownOf } from './desks.ts';
import styles from './screen.module.css';

/** Where a page of a list begins or ends: its own links, not filters. */
const PAGING = ['Before', 'After', 'Limit'];

/** What tells an entry from the others for who hears the table: its first text. */
const toName = (row: Row): string => String(Object.values(row).find((value) => typeof value === 'string') ?? row.Id);

interface DeskListProps extends DeskListRow {
  desk: DeskName;
  search: DeskSearch;
}

interface OpenCall {
  call: MerchantCall;
  title: string;
  known: Record<string, unknown>;
  initial?: Typed;
}

/** A read of data for which nothing has to be typed. */
const isReadyRead = ({ call, known }: OpenCall) =>
  call.method === 'GET' &&
  call.file === undefined &&
  readCallFields(call).every(({ name, isRequired }) => !isRequired || name in known);

function Filters({ desk, call, search }: Omit<DeskListProps, 'title'>) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>(search.filters ?? {});
  const fields = readCallFields(call).filter(({ name }) => !PAGING.includes(name));
  if (fields.length === 0) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const filters = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));
    void navigate({ to: '/desk/$desk', params: { desk }, search: { list: search.list, filters } });
  }

  return (
    <Panel>
      <form className={styles.filters} onSubmit={submit} noValidate>
        {fields.map((field) => (
          <CallFieldInput
            key={field.name}
            field={field}
            value={typed[field.name] ?? ''}
            onChange={(value) => setTyped({ ...typed, [field.name]: value })}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit">
            <Trans>Find</Trans>
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** One list of a desk, made from the rows of the call table: its filters, its pages, and what can be done about an entry. */
export function DeskList({ desk, call, title, search }: DeskListProps) {
  const { t, i18n } = useLingui();
  const { verb } = useWords();
  const may = useMay();
  const [open, setOpen] = useState<OpenCall | null>(null);
  const { Before, After, filters = {} } = search;
  const fields = readCallFields(call);
  const { args, problems } = readArgs(call, fields, filters);
  const page = { ...(Before === undefined ? {} : { Before }), ...(After === undefined ? {} : { After }) };
  const { data, error, isPending } = useCallData(call, { ...args, ...page }, Object.keys(problems).length === 0);
  const items = isRow(data) && Array.isArray(data.Items) ? data.Items.filter(isRow) : [];
  const next = isRow(data) && typeof data.Next === 'number' ? data.Next : null;
  const nameOf = (one: MerchantCall) => `${i18n._(title)}: ${verb(one.verb)}`;
  const pageField = fields.find(({ name }) => name === 'Before' || name === 'After')?.name;

  function about(row: Row): OpenCall[] {
    return actionsOn(call, row)
      .filter((one) => may(one))
      .map((one) => ({
        call: one,
        title: nameOf(one),
        known: knownOf(one, row),
        initial: one.method === 'PATCH' ? toTyped(readCallFields(one), row) : {},
      }));
  }

  return (
    <>
      <Filters key={JSON.stringify(search)} {...{ desk, call, search }} />
      <div className={styles.buttons}>
        {actionsBeside(call)
          .filter((one) => may(one))
          .map((one) => (
            <Button
              key={commandOf(one)}
              variant="secondary"
              size="small"
              onClick={() => setOpen({ call: one, title: nameOf(one), known: {} })}
            >
              {verb(one.verb)}
            </Button>
          ))}
      </div>
      {error ? <Failure error={error} /> : null}
      {isPending && !error ? <Skeleton /> : null}
      {data && items.length === 0 ? <EmptyState title={t`Nothing found.`} /> : null}
      {items.length > 0 ? (
        <RowsTable
          rows={items}
          columns={call.columns}
          caption={i18n._(title)}
          actions={(row) =>
            about(row).map((one) => (
              <Button
                key={one.call.verb}
                variant="ghost"
                size="small"
                aria-label={`${verb(one.call.verb)}: ${toName(row)}`}
                onClick={() => setOpen(one)}
              >
                {verb(one.call.verb)}
              </Button>
            ))
          }
        />
      ) : null}
      <nav className={styles.buttons} aria-label={t`Pages`}>
        {Object.keys(page).length > 0 ? (
          <Link to="/desk/$desk" params={{ desk }} search={{ list: search.list, filters: search.filters }}>
            <Trans>First page</Trans>
          </Link>
        ) : null}
        {next !== null && pageField ? (
          <Link to="/desk/$desk" params={{ desk }} search={{ ...search, [pageField]: next }}>
            <Trans>Next page</Trans>
          </Link>
        ) : null}
      </nav>
      {open && isReadyRead(open) ? <ReadDialog {...open} onClose={() => setOpen(null)} /> : null}
      {open && !isReadyRead(open) ? <CallDialog {...open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
