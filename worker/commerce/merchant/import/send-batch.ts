import { setTimeout as wait } from 'node:timers/promises';
import type { Batch } from './batches.ts';
import type { ImportOptions } from './read-args.ts';

/** A batch that the shop rejected, with a message for whoever runs the import. */
export class ImportRejectedError extends Error {
  /** The shop's code of it. */
  readonly code: string;

  constructor(message: string, code = '') {
    super(message);
    this.code = code;
  }
}

const TRIES = 3;
const FIRST_PAUSE_MS = 500;

/** The shop's report about a batch. */
export interface BatchResponse {
  /** By which the import can be undone; null: it changed nothing so far. */
  Change?: number | null;
  Imported: number;
  Created: number;
  Updated: number;
  Keys: { Added: number; Known: number; Rejected: number };
  Warnings: { Line: number; Code: string; Field: string; Found: string }[];
  Prices?: { Line: number; SourceId: string; Field: string; Net: number; Gross: number }[];
  Changes: { Line: number; SourceId: string; IsNew: boolean; Fields: string[] }[];
}

async function readRejection(response: Response): Promise<ImportRejectedError> {
  const body: unknown = await response.json().catch(() => null);
  const { Messages = [], Code = '' } = (body ?? {}) as { Messages?: string[]; Code?: string };
  return new ImportRejectedError(Messages[0] ?? `the shop responded with ${response.status}`, Code);
}

/**
 * Sends one batch; in a dry run with the lines of earlier batches that it refers to. Rows are keyed by source id, so a batch whose response was lost is simply sent again.
 * @throws ImportRejectedError when the shop reports an error, or cannot be reached.
 */
export async function sendBatch(
  batch: Batch,
  options: ImportOptions,
  earlier: readonly string[] = [],
  run?: string,
): Promise<BatchResponse> {
  const url = new URL('/internal/import', options.origin);
  url.searchParams.set('firstLine', String(batch.firstLine));
  url.searchParams.set('keys', String(options.testKeys));
  if (options.addsPlatforms) url.searchParams.set('addPlatforms', '1');
  if (options.isDryRun) url.searchParams.set('dryRun', '1');
  if (run !== undefined) url.searchParams.set('run', run);
  if (earlier.length > 0) url.searchParams.set('earlier', String(earlier.length));
  let reason = '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await wait(FIRST_PAUSE_MS * 2 ** attempt);
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { Authorization: `Bearer ${options.token}`, 'Content-Type': 'application/x-ndjson' },
        body: [...earlier, batch.text].join('\n'),
      });
      if (response.ok) {
        const { Data } = (await response.json()) as { Data: BatchResponse };
        return Data;
      }
      const rejection = await readRejection(response);
      if (response.status < 500) throw rejection;
      reason = rejection.message;
    } catch (error) {
      if (error instanceof ImportRejectedError) throw error;
      reason = `cannot reach ${options.origin}: is the shop running? (${error instanceof Error ? error.message : error})`;
    }
  }
  throw new ImportRejectedError(reason);
}
