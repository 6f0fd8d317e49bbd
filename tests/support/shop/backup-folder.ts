import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Progress } from '../../../worker/dev/backup/progress.ts';
import { findMemoryFolder } from './memory-folder.ts';

/** Tells nobody how far it is. */
export const SILENT: Progress = { log: () => {}, start: () => ({ add: () => {}, end: () => {} }) };

/** A folder of a backup that is to be made, gone after the test. */
export function nameFolder(): string {
  const parent = mkdtempSync(join(findMemoryFolder(), 'latchkey-backup-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  return join(parent, 'shop');
}
