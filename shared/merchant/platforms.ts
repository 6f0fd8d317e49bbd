import * as v from 'valibot';
import { locales } from '../locales.ts';
import { line, text } from '../typed-text.ts';
import { id, listOf } from './fields.ts';
import { FOR_CATALOGUE, FOR_EVERYONE, merchantCall } from './merchant-call.ts';

const MAX_ACTIVATION = 20_000;
const codes = locales.map(({ code }) => code);
const activation = v.optional(
  v.pipe(
    v.record(v.picklist(codes), v.nullable(text(MAX_ACTIVATION))),
    v.description('HTML by language: {"en": "<ol><li>…</li></ol>"}; null removes it.'),
  ),
);
const searchWords = v.optional(
  v.pipe(
    v.record(v.picklist(codes), v.nullable(line(2_000))),
    v.description('Words by language that find it: {"ru": "стим, стима"}; null removes them.'),
  ),
);
const name = v.pipe(line(60), v.description('Its name, shown in every language.'));
const keySpaces = v.optional(
  v.pipe(v.boolean(), v.description('true: its keys have spaces inside, which are refused otherwise.')),
);
const platform = v.object({
  ...{ Id: v.number(), Name: v.string(), Products: v.number(), KeySpaces: v.boolean() },
  SearchWords: v.record(v.string(), v.string()),
});

export const listPlatforms = merchantCall({
  noun: 'platforms',
  verb: 'list',
  summary: 'Lists the platforms that products can have, by the names used in import files.',
  method: 'GET',
  path: '/internal/platforms',
  roles: FOR_EVERYONE,
  input: v.strictObject({}),
  output: listOf(platform),
  columns: ['Id', 'Name', 'Products', 'KeySpaces'],
});

export const addPlatform = merchantCall({
  noun: 'platforms',
  verb: 'add',
  summary: 'Adds a platform, last in the filters and the menu. A shop can have eleven of its own.',
  method: 'POST',
  path: '/internal/platforms',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Name: name, Activation: activation, SearchWords: searchWords, KeySpaces: keySpaces }),
  output: platform,
});

export const changePlatform = merchantCall({
  noun: 'platforms',
  verb: 'change',
  summary: 'Renames a platform and its category, or changes how a key is activated there and which words find it.',
  method: 'PATCH',
  path: '/internal/platforms/{Id}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Id: v.pipe(id, v.description('Id from platforms list.')),
    Name: v.optional(name),
    Activation: activation,
    SearchWords: searchWords,
    KeySpaces: keySpaces,
  }),
  output: platform,
});
