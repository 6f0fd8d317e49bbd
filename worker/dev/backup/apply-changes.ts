import type { BackupFolder } from './backup-folder.ts';
import type { SavedPart, SavedTable } from './manifest.ts';
import { PART_BYTES, readPart, writePart } from './parts.ts';
import { compareKeys, type RowKey, toKeyReader, toValues } from './row-key.ts';
import type { SqlRow, SqlValue } from './sql-database.ts';

interface Change {
  key: RowKey;
  /** Null for a row that is gone. */
  row: SqlValue[] | null;
}

function toChanges({ columns, key }: SavedTable, rows: readonly SqlRow[]): Change[] {
  return rows.map((row) => ({
    key: JSON.parse(String(row.changed_key)),
    row: key.every((name) => row[name] === null) ? null : toValues(row, columns),
  }));
}

/** The place of the part whose range a key belongs to; the last part takes whatever comes after it. */
function findPart(parts: readonly SavedPart[], key: RowKey): number {
  let [low, high] = [0, parts.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const part = parts[middle];
    if (part && compareKeys(key, part.last) <= 0) high = middle;
    else low = middle + 1;
  }
  return Math.max(0, low);
}

/** Writes rows as one part, or as several where they have become too many. */
async function writeRows(
  backup: BackupFolder,
  name: string,
  rows: readonly SqlValue[][],
  readKey: (row: SqlValue[]) => RowKey,
): Promise<SavedPart[]> {
  const parts: SavedPart[] = [];
  let lines: string[] = [];
  let first: RowKey | null = null;
  let bytes = 0;
  for (const [index, row] of rows.entries()) {
    const line = JSON.stringify(row);
    first ??= readKey(row);
    lines.push(line);
    bytes += line.length;
    if (bytes < 2 * PART_BYTES && index < rows.length - 1) continue;
    parts.push(await writePart(backup, name, lines, { first, last: readKey(row) }));
    [lines, first, bytes] = [[], null, 0];
  }
  return parts;
}

/** Brings changed rows of a table into its parts. The parts that they belong to are written again under new names. */
export async function applyChanges(
  backup: BackupFolder,
  database: string,
  table: SavedTable,
  rows: readonly SqlRow[],
): Promise<void> {
  const readKey = toKeyReader(table);
  const byPart = new Map<number, Change[]>();
  for (const change of toChanges(table, rows)) {
    const place = findPart(table.parts, change.key);
    byPart.set(place, [...(byPart.get(place) ?? []), change]);
  }
  // From behind: the places before stay what they are.
  for (const [place, changes] of [...byPart].sort(([a], [b]) => b - a)) {
    const part = table.parts[place];
    const held = part ? await readPart(backup.folder, part) : [];
    const merged = new Map(held.map((row) => [JSON.stringify(readKey(row)), row]));
    for (const { key, row } of changes) {
      if (row) merged.set(JSON.stringify(key), row);
      else merged.delete(JSON.stringify(key));
    }
    const sorted = [...merged.values()].sort((a, b) => compareKeys(readKey(a), readKey(b)));
    table.parts.splice(place, part ? 1 : 0, ...(await writeRows(backup, `${database}-${table.name}`, sorted, readKey)));
  }
}
