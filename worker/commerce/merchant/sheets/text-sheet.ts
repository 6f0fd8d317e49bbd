import * as v from 'valibot';
import { locales } from '../../../../shared/locales.ts';
import { line, text } from '../../../../shared/typed-text.ts';
import type { NamedFields } from '../changes/undoable.ts';
import { textKinds } from '../content/text-kinds.ts';
import { phraseValue, showValue } from '../invalid-value.ts';
import type { EntrySheet } from './entry-sheet.ts';
import { rejectCell } from './read-rows.ts';
import { findUnknownThing, prepareTexts, readTexts, readThings, type TextKey } from './text-sheet-store.ts';

const MAX_TEXT = 100_000;
/** Those of products are in their own sheet, and those of settings are the owner's. */
const KINDS = Object.keys(textKinds).filter((kind) => kind !== 'products' && kind !== 'settings');

/** A text that a thing of a kind has: `topics` have a `Title`. */
interface TextField {
  kind: string;
  entity: string;
  /** As the merchant names it, and as it is stored. */
  shown: string;
  field: string;
}

const FIELDS: readonly TextField[] = KINDS.flatMap((kind) =>
  Object.entries(textKinds[kind]?.fields ?? {}).map(([shown, field]) => ({
    ...{ kind, entity: textKinds[kind]?.entity ?? '', shown, field },
  })),
);
const ATTRIBUTES: Readonly<Record<string, readonly number[]>> = { platforms: [2], genres: [3, 4] };
const written = v.optional(v.nullable(text(MAX_TEXT)));
const schema = v.strictObject({
  Kind: v.pipe(v.picklist(KINDS), v.examples([KINDS[0] ?? ''])),
  Id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  Field: v.pipe(line(100), v.examples(['Title'])),
  // For people.
  Name: v.optional(v.string()),
  ...v.entriesFromList(
    locales.map(({ code }) => code),
    written,
  ),
});

const nameOf = (kind: string, id: number, shown: string) => `${kind} ${id} ${shown}`;

function toKey(name: string): TextKey {
  const [kind, id, shown] = name.split(' ');
  const found = FIELDS.find((one) => one.kind === kind && one.shown === shown);
  return { entity: found?.entity ?? '', id: Number(id), field: found?.field ?? '' };
}

const toTexts = ({ name, fields }: NamedFields) =>
  Object.entries(fields).map(([locale, value]) => ({ ...toKey(name), locale, value: value as string | null }));

/** Texts by language of pages, categories, slides, platforms, genres, features and regions. */
export const textSheet: EntrySheet = {
  schema,
  needed: ['Kind', 'Id', 'Field'],
  read(entry, number) {
    const { Kind, Id, Field, Name: _, ...fields } = entry as v.InferOutput<typeof schema>;
    const known = FIELDS.filter(({ kind }) => kind === Kind).map(({ shown }) => shown);
    if (!known.includes(Field)) {
      rejectCell(number, 'Field', phraseValue({ code: 'reason-choice' }, showValue(Field), known.join(', ')));
    }
    return { name: nameOf(Kind, Id, Field), fields };
  },
  async readHeld(db, names) {
    const nameByKey = new Map(names.map((name) => [Object.values(toKey(name)).join(' '), name]));
    const held = new Map<string, Record<string, string>>();
    for (const { entity, id, field, locale, value } of await readTexts(db, names.map(toKey))) {
      const name = nameByKey.get([entity, id, field].join(' ')) ?? '';
      held.set(name, { ...held.get(name), [locale]: value });
    }
    return held;
  },
  async check(db, rows) {
    const place = await findUnknownThing(
      db,
      rows.map(({ name }) => toKey(name)),
    );
    const row = place === null ? undefined : rows[place];
    if (row) rejectCell(row.number, 'Id', phraseValue({ code: 'reason-choice' }, row.name, 1));
  },
  write: (db, entries) => prepareTexts(db, entries.flatMap(toTexts)),
  remove: (db, entries) =>
    prepareTexts(
      db,
      entries.flatMap(toTexts).map((one) => ({ ...one, value: null })),
    ),
  async list(db, after, limit) {
    const things = new Map<string, { id: number; name: string }[]>();
    for (const { kind, entity } of FIELDS) {
      if (!things.has(kind)) things.set(kind, await readThings(db, entity, ATTRIBUTES[kind] ?? []));
    }
    const all = FIELDS.flatMap((field) => (things.get(field.kind) ?? []).map((thing) => ({ ...field, ...thing })));
    const shown = all.slice(after, after + limit);
    const texts = await textSheet.readHeld(
      db,
      shown.map(({ kind, id, shown: field }) => nameOf(kind, id, field)),
    );
    return shown.map(({ kind, id, name, shown: field }, index) => ({
      id: after + index + 1,
      row: { Kind: kind, Id: id, Field: field, Name: name, ...texts.get(nameOf(kind, id, field)) },
    }));
  },
};
