import * as v from 'valibot';
import { line } from '../typed-text.ts';
import { textsByLanguage } from './entry-calls.ts';
import { id, joinLists, listOf, pageAfter } from './fields.ts';
import { FOR_CATALOGUE, FOR_EVERYONE, merchantCall } from './merchant-call.ts';

/** The fields of `localized` that a name has. */
export const NAME_FIELDS = ['Name', 'SearchWords'] as const;
export const nameTexts = textsByLanguage({ Name: line(200), SearchWords: line(2_000) });

const written = v.record(v.string(), v.record(v.string(), v.string()));
const genre = v.object({
  Id: v.number(),
  Name: v.string(),
  Kind: v.picklist(['filter', 'tag']),
  Products: v.number(),
  Texts: written,
});
const feature = v.object({ Id: v.number(), Name: v.string(), Kind: v.picklist(['shop', 'own']), Texts: written });
const WORDS = 'Name is shown, SearchWords only finds it: words separated by commas.';

export const listGenres = merchantCall({
  noun: 'genres',
  verb: 'list',
  summary: 'Lists genres and tags with their names in other languages. Files call them by Name.',
  method: 'GET',
  path: '/internal/genres',
  roles: FOR_EVERYONE,
  input: v.strictObject({ ...pageAfter }),
  output: listOf(genre),
  isWholeAsCsv: true,
  join: joinLists,
});

export const changeGenre = merchantCall({
  noun: 'genres',
  verb: 'change',
  summary: `Names a genre or tag in other languages. ${WORDS}`,
  method: 'PATCH',
  path: '/internal/genres/{Id}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Id: v.pipe(id, v.description('Id of genres list.')), Texts: v.optional(nameTexts) }),
  output: genre,
});

export const listFeatures = merchantCall({
  noun: 'features',
  verb: 'list',
  summary: 'Lists the features of games, the shop’s and your own, with your names of them in each language.',
  method: 'GET',
  path: '/internal/features',
  roles: FOR_EVERYONE,
  input: v.strictObject({ ...pageAfter }),
  output: listOf(feature),
  isWholeAsCsv: true,
  join: joinLists,
});

export const changeFeature = merchantCall({
  noun: 'features',
  verb: 'change',
  summary: `Names a feature in other languages. ${WORDS} The shop’s own translations apply where you give none.`,
  method: 'PATCH',
  path: '/internal/features/{Id}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Id: v.pipe(id, v.description('Id of features list.')), Texts: v.optional(nameTexts) }),
  output: feature,
});

export const removeFeature = merchantCall({
  noun: 'features',
  verb: 'remove',
  summary:
    'Removes a feature of your own from the list, with its texts. Products that have it show it as files call it.',
  method: 'DELETE',
  path: '/internal/features/{Id}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Id: v.pipe(id, v.description('Id of features list, of one of your own.')) }),
  output: v.object({ Removed: v.string() }),
});

export const listPublishers = merchantCall({
  noun: 'publishers',
  verb: 'list',
  summary:
    'Lists the publishers that products are filtered by, with the number of their products. Files call them by Name.',
  method: 'GET',
  path: '/internal/publishers',
  roles: FOR_EVERYONE,
  input: v.strictObject({ ...pageAfter }),
  output: listOf(v.object({ Id: v.number(), Name: v.string(), Products: v.number() })),
  isWholeAsCsv: true,
  join: joinLists,
});
