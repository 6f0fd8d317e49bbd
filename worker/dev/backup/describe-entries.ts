import type { RowChange } from './compare-entries.ts';
import type { RestoredEntries } from './restore-entries.ts';
import type { SqlValue } from './sql-database.ts';

const MAX_LINES = 100;
const MAX_LETTERS = 60;

/** The part of two texts from where they differ on, so that a word in a long page is seen. */
function showPair(now: SqlValue, was: SqlValue): string {
  const [a, b] = [String(now ?? '–'), String(was ?? '–')];
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  const from = Math.max(a.length, b.length) <= MAX_LETTERS ? 0 : Math.max(0, same - 10);
  const cut = (text: string) => {
    const part = text.slice(from, from + MAX_LETTERS);
    return `${from > 0 ? '…' : ''}${part}${from + MAX_LETTERS < text.length ? '…' : ''}`.replace(/\s+/g, ' ');
  };
  return `${cut(a)} → ${cut(b)}`;
}

function describeChange({ rows: { table }, entry, key, was, now }: RowChange): string {
  const name = `${table} ${key.map((column) => was[column]).join(' ')}`;
  const place = key.length === 1 && String(was[key[0] ?? '']) === entry ? name : `${name} (of ${entry})`;
  if (!now) return `  + ${place}`;
  const columns = Object.entries(now).map(([column, value]) => `${column}: ${showPair(value, was[column] ?? null)}`);
  return `  ~ ${place}\n${columns.map((line) => `      ${line}`).join('\n')}`;
}

/** What a restore of entries did, or would do, in lines for people. */
export function describeEntries(restored: RestoredEntries, isWritten: boolean): string[] {
  const { changes, same, added, takenAt, refused, overtaken, missing } = restored;
  const entries = new Set(changes.map(({ entry }) => entry)).size;
  const gone = changes.filter(({ now }) => now === null).length;
  const more = changes.length - MAX_LINES;
  const verb = isWritten ? 'were' : 'would be';
  return [
    `Compared with the backup of ${takenAt}: ${same} rows are the same, ${added} are new since and stay.`,
    ...changes.slice(0, MAX_LINES).map(describeChange),
    ...(more > 0 ? [`  and ${more} more rows`] : []),
    `In ${entries} entries ${changes.length - gone} rows ${verb} changed back (~) and ${gone} added again (+).`,
    ...refused.map((line) => `Not restored: ${line}`),
    ...overtaken.map((line) => `Changed by somebody meanwhile, and left so: ${line}`),
    ...(missing.length === 0
      ? []
      : [
          'Pictures are not in a backup, and the bucket lacks these; copy them back:',
          ...missing.map((key) => `  ${key}`),
        ]),
    ...(isWritten || changes.length === 0 ? [] : ['Nothing was written. Add --write to do it.']),
  ];
}
