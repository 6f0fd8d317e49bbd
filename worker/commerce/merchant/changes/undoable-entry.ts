import type { EntryArgs, EntryKind } from '../../../../shared/merchant/entry-calls.ts';
import { CommerceError } from '../../http/errors.ts';
import { canBeAbove, canHoldDeals, prepareEntry, readEntry } from '../content/entries-store.ts';
import type { Fields, Undoable } from './undoable.ts';

type Part = Readonly<Record<string, unknown>>;
type Parts = Readonly<Record<string, Part>>;

const asParts = (value: unknown) => (value ?? {}) as Parts;

/** The fields of a page that the staff write, each by its path: `Texts.de.Title`. Instants are texts. */
export function flattenEntry({ columns }: EntryKind, { Texts, SeNames, ...args }: EntryArgs): Fields {
  const own = Object.entries(args).flatMap(([name, value]) => {
    if (!(name in columns) || value === undefined) return [];
    const isInstant = columns[name]?.kind === 'instant' && typeof value === 'number';
    return [[name, isInstant ? new Date(value).toISOString() : value] as const];
  });
  const texts = Object.entries(asParts(Texts)).flatMap(([locale, fields]) =>
    Object.entries(fields).flatMap(([field, text]) =>
      text === undefined ? [] : [[`Texts.${locale}.${field}`, text] as const],
    ),
  );
  const names = Object.entries((SeNames ?? {}) as Part).map(([locale, name]) => [`SeNames.${locale}`, name] as const);
  return Object.fromEntries([...own, ...texts, ...names]);
}

function unflatten({ columns }: EntryKind, fields: Fields): EntryArgs {
  const args: EntryArgs = {};
  const [texts, names]: [Record<string, Record<string, unknown>>, Record<string, unknown>] = [{}, {}];
  for (const [path, value] of Object.entries(fields)) {
    const [name = '', locale = '', field = ''] = path.split('.');
    if (name === 'Texts') texts[locale] = { ...texts[locale], [field]: value };
    else if (name === 'SeNames') names[locale] = value;
    else args[name] = columns[name]?.kind === 'instant' && typeof value === 'string' ? Date.parse(value) : value;
  }
  return { ...args, Texts: texts, SeNames: names };
}

/** What the staff know a page by in changes. */
export const nameEntry = ({ noun }: Pick<EntryKind, 'noun'>, id: number): string => `${noun} ${id}`;
const idOf = (name: string) => Number(name.split(' ')[1]);

/** Changes of a kind of page, which can be taken back one by one. */
export const undoableEntry = (kind: EntryKind): Undoable => ({
  async readHeld(db, names) {
    const held = new Map<string, Fields>();
    for (const name of names) {
      const entry = await readEntry(db, kind, idOf(name));
      if (entry) held.set(name, flattenEntry(kind, entry));
    }
    return held;
  },
  async requireSound(db, entries) {
    for (const { name, fields } of entries) {
      const { ParentId, DealDays } = fields;
      const isSound = typeof ParentId !== 'number' || ParentId === 0 || (await canBeAbove(db, ParentId, idOf(name)));
      const isFree = typeof DealDays !== 'number' || (await canHoldDeals(db, idOf(name)));
      if (!isSound || !isFree) throw new CommerceError(409, 'changed-since', { entries: name });
    }
  },
  write: (db, entries) =>
    entries.flatMap(({ name, fields }) => prepareEntry(db, kind, idOf(name), unflatten(kind, fields))),
  // Nothing is noted of new ones.
  remove: () => [],
});
