import type { SqlValue } from './sql-database.ts';

/** The lines of a backup, one JSON object each, in this order: head, databases with their tables, pictures, end. */
export type BackupLine =
  | { kind: 'latchkey-backup'; version: 1; createdAt: string }
  | { kind: 'database'; name: string; migrations: string[] }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'rows'; rows: SqlValue[][] }
  /** A file of the R2 bucket: its name and checksum, not its bytes. */
  | { kind: 'picture'; key: string; size: number; etag: string }
  /** Marks the file as complete. */
  | { kind: 'end'; rows: number; pictures: number };

/** One database of a backup. */
export interface SavedDatabase {
  name: string;
  migrations: string[];
  tables: { name: string; columns: string[]; rows: SqlValue[][] }[];
}

export interface Backup {
  createdAt: string;
  databases: SavedDatabase[];
  pictures: { key: string; size: number; etag: string }[];
}

/** A file that is not a backup, or not a complete one. */
export class BackupError extends Error {}

/** @throws BackupError */
export async function readBackup(lines: AsyncIterable<string>): Promise<Backup> {
  const backup: Backup = { createdAt: '', databases: [], pictures: [] };
  let isComplete = false;
  let rows = 0;
  for await (const text of lines) {
    if (text === '') continue;
    const line = JSON.parse(text) as BackupLine;
    if (backup.createdAt === '' && line.kind !== 'latchkey-backup')
      throw new BackupError('this is not a backup of a shop');
    if (line.kind === 'latchkey-backup') backup.createdAt = line.createdAt;
    if (line.kind === 'database') backup.databases.push({ name: line.name, migrations: line.migrations, tables: [] });
    if (line.kind === 'table')
      backup.databases.at(-1)?.tables.push({ name: line.name, columns: line.columns, rows: [] });
    if (line.kind === 'rows') {
      backup.databases
        .at(-1)
        ?.tables.at(-1)
        ?.rows.push(...line.rows);
      rows += line.rows.length;
    }
    if (line.kind === 'picture') backup.pictures.push({ key: line.key, size: line.size, etag: line.etag });
    if (line.kind === 'end') isComplete = line.rows === rows && line.pictures === backup.pictures.length;
  }
  if (!isComplete) throw new BackupError('the file ends early: it is not a complete backup');
  return backup;
}
