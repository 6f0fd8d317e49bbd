import { Trans, useLingui } from '@lingui/react/macro';
import { getKeyLibrary, type LibraryArgs, type LibraryKey } from '../../../shared/api/key-library.ts';
import { MAX_PAGE } from '../../../shared/api/schema.ts';
import { toCsv } from '../../../shared/csv.ts';
import { saveBlob } from '../../data/download-file.ts';
import { useCall } from '../../data/use-call.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadIcon } from '../../ui/icons/icon.tsx';
import { stateNames } from './library-states.ts';

/** The day of an instant, as spreadsheets read it. */
const toDay = (instant: string | null) => instant?.slice(0, 10) ?? '';

/** Saves the keys that the filters select as CSV, without the keys themselves (KEY-40). */
export function CsvButton({ asked }: { asked: LibraryArgs }) {
  const { t, i18n } = useLingui();
  const call = useCall();
  const { isRunning, attempt } = useAttempt();

  async function save() {
    const keys: LibraryKey[] = [];
    let before: number | undefined;
    do {
      const page = await call(getKeyLibrary, { ...asked, before, limit: MAX_PAGE });
      keys.push(...page.Keys);
      before = page.Next ?? undefined;
    } while (before !== undefined);
    const columns: readonly [name: string, read: (key: LibraryKey) => string][] = [
      [t`Order`, (key) => key.CustomOrderNumber],
      [t`Ordered`, (key) => toDay(key.BoughtOnUtc)],
      [t`Product`, (key) => key.ProductName],
      [t`Platform`, (key) => key.Platform],
      [t`Status`, (key) => i18n._(stateNames[key.State])],
      [t`Activated`, (key) => toDay(key.ActivatedOnUtc)],
    ];
    const rows = keys.map((key) => Object.fromEntries(columns.map(([name, read]) => [name, read(key)])));
    saveBlob(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), 'keys.csv');
  }

  return (
    <Button
      variant="secondary"
      size="small"
      icon={<DownloadIcon size={18} />}
      isLoading={isRunning}
      onClick={() => void attempt(save)}
    >
      <Trans>Save list as CSV</Trans>
    </Button>
  );
}
