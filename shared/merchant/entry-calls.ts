import * as v from 'valibot';
import { type LocaleCode, locales } from '../locales.ts';
import { isPlainLine } from '../text-safety.ts';
import { line, text, UNREADABLE } from '../typed-text.ts';
import { id, listOf, type PageAfter, pageAfter } from './fields.ts';
import { FOR_CATALOGUE, type MerchantCall, merchantCall } from './merchant-call.ts';
import { postUrlName, urlName } from './values/url-name.ts';

const codes = locales.map(({ code }) => code) as [LocaleCode, ...LocaleCode[]];
const language = v.picklist(codes);
const MAX_TEXT = 100_000;

/** A column of an entry, as the API names and takes it. */
export interface EntryColumn {
  column: string;
  schema: v.GenericSchema<unknown, unknown>;
  /** Its form in the database. */
  kind: 'plain' | 'boolean' | 'instant' | 'picture';
  isRequired?: boolean;
}

/** A kind of page or part of a page that the merchant writes: its columns, its texts by language, its URL names. */
export interface EntryKind {
  noun: string;
  one: string;
  table: string;
  entity: 'topic' | 'blog' | 'slide' | 'category';
  columns: Readonly<Record<string, EntryColumn>>;
  textFields: readonly string[];
  hasSlug: boolean;
}

export type EntryArgs = Record<string, unknown>;
export type EntryTexts = Readonly<Record<string, Readonly<Record<string, string | null | undefined>>>>;

export interface EntryCalls {
  kind: EntryKind;
  list: MerchantCall<PageAfter, { Items: EntryArgs[]; Next: number | null }>;
  show: MerchantCall<EntryArgs, EntryArgs>;
  add: MerchantCall<EntryArgs, EntryArgs>;
  change: MerchantCall<EntryArgs, EntryArgs>;
}

const plainName = v.pipe(line(200), v.description('Shown in languages without a text of their own.'));
export const nameColumn: EntryColumn = { column: 'name', schema: plainName, kind: 'plain', isRequired: true };
const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
export const numberColumn = (column: string, description: string, max = 1_000_000): EntryColumn => ({
  column,
  schema: v.pipe(whole(max), v.description(description)),
  kind: 'plain',
});
/** A number where null means: nowhere. */
export const placeColumn = (column: string, description: string): EntryColumn => ({
  column,
  schema: v.pipe(v.nullable(whole(1_000_000)), v.description(description)),
  kind: 'plain',
});
export const flagColumn = (column: string, description: string): EntryColumn => ({
  column,
  schema: v.pipe(v.boolean(), v.description(description)),
  kind: 'boolean',
});
const PICTURE = 'An https address of a picture, or the key of a stored one.';
const pictureName = v.pipe(line(500), v.description(PICTURE), v.examples(['https://shop.example/picture.png']));
export const pictureColumn = (column: string): EntryColumn => ({
  column,
  schema: pictureName,
  kind: 'picture',
  isRequired: true,
});
/** An optional picture. */
export const optionalPictureColumn = (column: string): EntryColumn => ({
  column,
  schema: v.pipe(v.nullable(pictureName), v.description(PICTURE)),
  kind: 'picture',
});
export const lineColumn = (column: string, description: string): EntryColumn => ({
  column,
  schema: v.pipe(v.string(), v.maxLength(500), v.check(isPlainLine, UNREADABLE), v.description(description)),
  kind: 'plain',
});
/** A path of the shop without its language: no scheme and no other host. */
const isPath = (path: string) => /^\/?[^\s:\\/?#][^\s:\\]*$/u.test(path) && !path.includes('//');
export const pathColumn = (column: string, description: string): EntryColumn => ({
  column,
  schema: v.pipe(
    v.string(),
    v.maxLength(500),
    v.check(isPlainLine, UNREADABLE),
    v.check(isPath, 'a path of the shop'),
    v.description(description),
    v.examples(['category/games/1/1']),
  ),
  kind: 'plain',
  isRequired: true,
});

/** Texts by language, each of these fields. */
export function textsByLanguage(fields: Readonly<Record<string, v.GenericSchema<string, string>>>) {
  const optional = Object.entries(fields).map(([field, schema]) => [field, v.optional(v.nullable(schema))]);
  const entries = Object.fromEntries(optional) as Record<
    string,
    v.OptionalSchema<v.GenericSchema<string | null, string | null>, undefined>
  >;
  const shown = Object.keys(fields).map((field) => `"${field}": "…"`);
  return v.pipe(
    v.record(language, v.strictObject(entries)),
    v.description(`Texts by language: {"en": {${shown.join(', ')}}}; null removes one.`),
  );
}

function toTextSchemas({ entity, textFields, hasSlug }: EntryKind): Record<string, v.GenericSchema> {
  const fields = Object.fromEntries(textFields.map((field) => [field, text(MAX_TEXT)]));
  const texts = v.optional(textsByLanguage(fields));
  const names = v.optional(
    v.pipe(
      v.record(language, v.nullable(entity === 'blog' ? postUrlName : urlName)),
      v.check(({ en }) => en !== null, 'an English name'),
      v.description(
        'URL names by language: {"en": "about-us", "ar": "من-نحن"}; null has the English one. Old ones keep working.',
      ),
    ),
  );
  return { Texts: texts, ...(hasSlug ? { SeNames: names } : {}) };
}

function toOutput({ columns }: EntryKind) {
  return v.looseObject({
    Id: v.number(),
    ...Object.fromEntries(
      Object.keys(columns).map((name) => [name, v.nullable(v.union([v.string(), v.number(), v.boolean()]))]),
    ),
  });
}

/** The four calls of a kind of entry. A change sets some fields; the others stay. */
export function entryCalls(kind: EntryKind): EntryCalls {
  const path = `/internal/${kind.noun}`;
  const texts = toTextSchemas(kind);
  const optional = Object.fromEntries(
    Object.entries(kind.columns).map(([name, { schema }]) => [name, v.optional(schema)]),
  );
  const required = Object.fromEntries(
    Object.entries(kind.columns).map(([name, { schema, isRequired }]) => [
      name,
      isRequired ? schema : v.optional(schema),
    ]),
  );
  const entryId = v.pipe(id, v.description(`Id of ${kind.noun} list.`));
  const general = { noun: kind.noun, roles: FOR_CATALOGUE };
  const output = toOutput(kind);
  return {
    kind,
    list: merchantCall({
      ...general,
      verb: 'list',
      summary: `Lists every ${kind.one}, oldest first.`,
      method: 'GET',
      path,
      input: v.strictObject({ ...pageAfter }),
      output: listOf(output),
    }),
    show: merchantCall({
      ...general,
      verb: 'show',
      summary: `Shows a ${kind.one} with its texts in all languages.`,
      method: 'GET',
      path: `${path}/{Id}`,
      input: v.strictObject({ Id: entryId }),
      output,
    }),
    add: merchantCall({
      ...general,
      verb: 'add',
      summary: `Adds a ${kind.one}.`,
      method: 'POST',
      path,
      input: v.strictObject({ ...required, ...texts }),
      output,
    }),
    change: merchantCall({
      ...general,
      verb: 'change',
      summary: `Changes some fields of a ${kind.one}; the others stay. A text of null is removed.`,
      method: 'PATCH',
      path: `${path}/{Id}`,
      input: v.strictObject({ Id: entryId, ...optional, ...texts }),
      output,
    }),
  };
}
