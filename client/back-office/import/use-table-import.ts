import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoChange } from '../../../shared/merchant/changes.ts';
import { loadSheet, type SheetKind } from '../../../shared/merchant/sheets.ts';
import { type Report, sendTableParts } from '../../../shared/merchant/table-file/send-table-parts.ts';
import { CallError, sendCall } from '../calls/send-call.ts';

/** How far an import is: what was told of it, or why it ended. */
interface ImportState {
  /** The share of all parts that are done; null while none is on its way. */
  progress: number | null;
  report: Report | null;
  error: CallError | null;
  /** What an error left of the import. */
  left: 'nothing' | 'taken-back' | 'part';
}

const NOTHING: ImportState = { progress: null, report: null, error: null, left: 'nothing' };

/** Checks and loads a spreadsheet, in parts; one that fails halfway is taken back. */
export function useTableImport() {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [state, setState] = useState(NOTHING);

  async function run(kind: SheetKind, table: readonly string[][], isDryRun: boolean): Promise<boolean> {
    let change: number | null = null;
    setState({ ...NOTHING, progress: 0 });
    const request = {
      ...{ table, isDryRun },
      onChange: (id: number) => {
        change = id;
      },
      onProgress: (progress: number) => setState({ ...NOTHING, progress }),
    };
    try {
      const report = await sendTableParts(request, async (args) => {
        const answer = await sendCall(loadSheet, { Kind: kind, ...args }, i18n.locale);
        return 'data' in answer ? answer.data : {};
      });
      setState({ ...NOTHING, report });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState({ ...NOTHING, error, left: change === null ? 'nothing' : await takeBack(change) });
      return false;
    } finally {
      if (!isDryRun) await client.invalidateQueries();
    }
  }

  /** Where that is not possible, the list of changes still has it. */
  async function takeBack(change: number): Promise<ImportState['left']> {
    try {
      await sendCall(undoChange, { Id: change }, i18n.locale);
      return 'taken-back';
    } catch (error) {
      console.warn('an import was not taken back', error);
      return 'part';
    }
  }

  return { ...state, run, forget: () => setState(NOTHING) };
}
