import * as v from 'valibot';
import { type LocaleCode, locales } from '../locales.ts';
import { entryKinds } from './content.ts';
import { listOf, pageAfter } from './fields.ts';
import { FOR_EVERYONE, merchantCall } from './merchant-call.ts';

const codes = locales.map(({ code }) => code) as [LocaleCode, ...LocaleCode[]];
/** What has texts by language beside the entries that the merchant writes. */
const OTHERS = ['rails', 'settings', 'platforms', 'genres', 'features', 'regions', 'products'] as const;
export type OtherTextKind = (typeof OTHERS)[number];
/** Everything that has texts by language, the small kinds first. */
export const TEXT_KINDS: readonly string[] = [...entryKinds.map(({ kind }) => kind.noun), ...OTHERS];

const counts: Readonly<Record<string, v.NumberSchema<undefined>>> = Object.fromEntries(
  TEXT_KINDS.map((kind) => [kind, v.number()]),
);

export const countMissingTexts = merchantCall({
  noun: 'texts',
  verb: 'count',
  summary:
    'Counts, by language, how many products, pages and names that shoppers see lack a text that they have in another language.',
  method: 'GET',
  path: '/internal/texts',
  roles: FOR_EVERYONE,
  input: v.strictObject({}),
  output: listOf(v.object({ Language: v.string(), ...counts })),
});

export const listMissingTexts = merchantCall({
  noun: 'texts',
  verb: 'missing',
  summary: 'Lists what of a kind lacks a text in a language, and which texts.',
  method: 'GET',
  path: '/internal/texts/{Kind}/{Language}',
  roles: FOR_EVERYONE,
  input: v.strictObject({
    Kind: v.pipe(v.picklist(TEXT_KINDS), v.description(`One of: ${TEXT_KINDS.join(', ')}.`)),
    Language: v.pipe(v.picklist(codes), v.description('The language by the code of its pages: de, jp, ar …')),
    ...pageAfter,
  }),
  output: listOf(
    v.object({ Id: v.number(), SourceId: v.nullable(v.string()), Name: v.string(), Missing: v.array(v.string()) }),
  ),
  isWholeAsCsv: true,
});
