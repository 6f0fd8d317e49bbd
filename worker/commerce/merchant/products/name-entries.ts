import type { ChangedEntry } from '../changes/changes-store.ts';
import { type Fields, type NamedFields, toChangedEntry, type Undoable } from '../changes/undoable.ts';
import { type NameLine, toNameLine } from './name-lines.ts';
import { prepareNames, readNames } from './name-lines-store.ts';

const KINDS = { option: 'genre', feature: 'feature' } as const;
const toName = ({ entity, name }: NameLine) => `${KINDS[entity]} ${name}`;

/** The line that gives a named thing texts by `de.Name`. */
function toLine({ name, fields }: NamedFields): NameLine {
  const [kind = ''] = name.split(' ', 1);
  const own = name.slice(kind.length + 1);
  const texts = Object.entries(fields).map(([path, value]) => {
    const [locale = '', field = ''] = path.split('.');
    return { locale, field, value: value as string | null };
  });
  return { ...toNameLine(0, kind === KINDS.option ? { genre: own } : { feature: own }), texts };
}

/** What lines change of the names of genres, tags and features, by which it can be undone. */
export async function toNameEntries(db: D1Database, lines: readonly NameLine[]): Promise<ChangedEntry[]> {
  const names = await readNames(db, lines);
  return lines.flatMap((line, index) => {
    const held = names[index] ?? {};
    const cleared = line.isCleared ? Object.keys(held).map((path) => [path, null]) : [];
    const given = line.texts.map(({ locale, field, value }) => [`${locale}.${field}`, value]);
    return toChangedEntry('names', { name: toName(line), fields: Object.fromEntries([...cleared, ...given]) }, held);
  });
}

/** Names that a file gave, which can be taken back; the genre, tag or feature itself stays. */
export const undoableNames: Undoable = {
  async readHeld(db, names) {
    const texts = await readNames(
      db,
      names.map((name) => toLine({ name, fields: {} })),
    );
    return new Map(names.map((name, index): [string, Fields] => [name, texts[index] ?? {}]));
  },
  write: (db, entries) => prepareNames(db, entries.map(toLine)),
  // None is noted as new.
  remove: () => [],
};
