import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RowKey } from './row-key.ts';

/** A file of a backup: rows of a table in the order of their key, or names of pictures. */
export interface SavedPart {
  file: string;
  rows: number;
  bytes: number;
  sha256: string;
  /** The keys of its first and last row. */
  first: RowKey;
  last: RowKey;
}

export interface SavedTable {
  name: string;
  columns: string[];
  key: string[];
  /** Every row that was there has been read once. */
  isCopied: boolean;
  parts: SavedPart[];
}

export interface SavedDatabase {
  name: string;
  migrations: string[];
  /** What its change log had last when it was brought into the parts. */
  lastChange: number;
  /** When its parts became one state of the database. */
  takenAt: string | null;
  /** D1's name of about that state, for Time Travel. */
  bookmark: string | null;
  /** The highest numbers that AUTOINCREMENT has given, by table: none is given twice. */
  sequences: Record<string, number>;
  tables: SavedTable[];
}

export interface Manifest {
  format: 'latchkey-backup';
  version: 2;
  id: string;
  startedAt: string;
  completedAt: string | null;
  nextFile: number;
  databases: SavedDatabase[];
  /** The list of the R2 bucket's files, not their bytes. */
  pictures: SavedPart[];
}

/** A backup that cannot be made or restored; the message says what to do. */
export class BackupError extends Error {}

const FILE = 'manifest.json';
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export const toManifest = (startedAt: Date): Manifest => ({
  format: 'latchkey-backup',
  version: 2,
  id: randomUUID(),
  startedAt: startedAt.toISOString(),
  completedAt: null,
  nextFile: 1,
  databases: [],
  pictures: [],
});

export const countRows = (parts: readonly SavedPart[]): number => parts.reduce((sum, { rows }) => sum + rows, 0);

export const listParts = ({ databases, pictures }: Manifest): SavedPart[] => [
  ...databases.flatMap(({ tables }) => tables.flatMap(({ parts }) => parts)),
  ...pictures,
];

/** Replaces the manifest at once: a cut leaves the former one. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const text = JSON.stringify(manifest);
  const next = join(folder, `${FILE}.next`);
  writeFileSync(next, JSON.stringify({ sha256: hash(text), manifest: text }), { mode: 0o600, flush: true });
  renameSync(next, join(folder, FILE));
}

/**
 * The manifest of a folder; null for a folder without one.
 * @throws BackupError for anything else than a backup of this format
 */
export function readManifest(folder: string): Manifest | null {
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory())
    throw new BackupError(
      `${folder} is a file: a backup is a folder. A backup in one file was made by an earlier version; restore it with that version.`,
    );
  const path = join(folder, FILE);
  if (!existsSync(path)) return null;
  let manifest: Manifest;
  try {
    const { sha256, manifest: text } = JSON.parse(readFileSync(path, 'utf8'));
    if (hash(text) !== sha256) throw new Error('checksum');
    manifest = JSON.parse(text);
  } catch {
    throw new BackupError(`${path} is damaged, or not the list of a backup: take another copy of the backup.`);
  }
  if (manifest.format !== 'latchkey-backup' || manifest.version !== 2)
    throw new BackupError(`${path} was written by another version of the shop: restore it with that version.`);
  return manifest;
}

/** Makes the folder of a new backup. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new BackupError(`${folder} holds other files: name a new folder.`);
}

/** Removes parts that were replaced, or written just before a cut. */
export function removeOrphans(folder: string, manifest: Manifest): void {
  const known = new Set([FILE, ...listParts(manifest).map(({ file }) => file)]);
  for (const name of readdirSync(folder)) if (!known.has(name)) rmSync(join(folder, name));
}
