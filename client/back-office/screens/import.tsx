import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { undoChange } from '../../../shared/merchant/changes.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { loadSheet, SHEET_KINDS, type SheetKind } from '../../../shared/merchant/sheets.ts';
import { TextFileError } from '../../../shared/merchant/table-file/decode-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CallDialog } from '../calls/call-dialog.tsx';
import { Failure } from '../calls/failure.tsx';
import { Result } from '../calls/result.tsx';
import { ColumnsTable } from '../import/columns-table.tsx';
import { type Mapping, mapByName, mapColumns } from '../import/map-columns.ts';
import { ENCODINGS, readTable } from '../import/read-table.ts';
import { useTableImport } from '../import/use-table-import.ts';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';

interface Chosen {
  file: File;
  table: string[][];
}

function useKindNames(): Readonly<Record<SheetKind, string>> {
  const { t } = useLingui();
  return {
    products: t`Products`,
    prices: t`Prices`,
    coupons: t`Coupons`,
    redirects: t`Redirects`,
    texts: t`Texts`,
    keys: t`Keys`,
  };
}

/** Loads a spreadsheet: its columns are mapped, all of it is checked, and only then something is written. */
export function Import() {
  const { t } = useLingui();
  const kindNames = useKindNames();
  const [kind, setKind] = useState<SheetKind>('products');
  const [encoding, setEncoding] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [undone, setUndone] = useState<number | null>(null);
  const { progress, report, error, left, run, forget } = useTableImport();
  const isDryRun = report?.IsDryRun === true;
  const change = typeof report?.Change === 'number' ? report.Change : null;
  const isBusy = progress !== null;
  const leftTexts = {
    nothing: t`Nothing was written.`,
    'taken-back': t`What was written before is taken back.`,
    part: t`A part was written and could not be taken back: see the changes in the log.`,
  };

  async function read(file: File | undefined, from: string): Promise<void> {
    forget();
    setChosen(null);
    setFileProblem(null);
    if (!file) return;
    try {
      const table = await readTable(file, from);
      if (table.length < 2) throw new TextFileError(t`There are no rows in it below the names of the columns.`);
      setChosen({ file, table });
      setMapping(mapByName(table));
    } catch (problem) {
      if (!(problem instanceof TextFileError)) throw problem;
      setFileProblem(problem.message);
    }
  }

  const send = (isCheck: boolean) =>
    chosen ? run(kind, mapColumns(chosen.table, mapping), isCheck) : Promise.resolve(false);

  return (
    <Screen title={t`Import`}>
      <Panel>
        <div className={styles.filters}>
          <Field label={t`What it is about`}>
            <Select
              value={kind}
              disabled={isBusy}
              onChange={({ target }) => {
                forget();
                setKind(SHEET_KINDS.find((one) => one === target.value) ?? 'products');
              }}
            >
              {SHEET_KINDS.map((one) => (
                <option key={one} value={one}>
                  {kindNames[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Spreadsheet`} hint={t`CSV or XLSX`} error={fileProblem}>
            <TextInput
              type="file"
              accept=".csv,.tsv,.txt,.xlsx"
              disabled={isBusy}
              onChange={({ target }) => void read(target.files?.[0], encoding)}
            />
          </Field>
          <Field label={t`Encoding`}>
            <Select
              value={encoding}
              disabled={isBusy}
              onChange={({ target }) => {
                setEncoding(target.value);
                if (chosen) void read(chosen.file, target.value);
              }}
            >
              <option value="">{t`Found by itself`}</option>
              {ENCODINGS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
        </div>
      </Panel>
      {chosen ? (
        <Panel title={chosen.file.name}>
          <ColumnsTable
            {...{ kind, mapping }}
            table={chosen.table}
            onChange={(next) => {
              forget();
              setMapping(next);
            }}
          />
          <div className={styles.buttons}>
            <Button isLoading={isBusy} variant={isDryRun ? 'secondary' : 'primary'} onClick={() => void send(true)}>
              <Trans>Check all rows</Trans>
            </Button>
            {isBusy ? <progress value={progress} aria-label={t`Progress`} /> : null}
          </div>
        </Panel>
      ) : null}
      {error ? <Failure error={error} /> : null}
      {error ? <p role="status">{leftTexts[left]}</p> : null}
      {report ? (
        <Panel title={isDryRun ? t`This would change` : t`Loaded`}>
          <Result data={report} caption={t`Rows`} />
          {isDryRun ? (
            <>
              <Alert tone="warning" isLive>
                {loadSheet.confirm}
              </Alert>
              <div className={styles.buttons}>
                <Button variant="danger" isLoading={isBusy} onClick={() => void send(false)}>
                  <Trans>Load it</Trans>
                </Button>
              </div>
            </>
          ) : null}
          {!isDryRun && change !== null ? (
            <div className={styles.buttons}>
              <Button variant="secondary" onClick={() => setUndone(change)}>
                <Trans>Take it back</Trans>
              </Button>
            </div>
          ) : null}
        </Panel>
      ) : null}
      {undone === null ? null : (
        <CallDialog
          call={undoChange as MerchantCall}
          title={t`Take it back`}
          known={{ Id: undone }}
          onClose={() => setUndone(null)}
        />
      )}
    </Screen>
  );
}
