import * as v from 'valibot';
import { type LocaleCode, locales } from '../locales.ts';
import { line } from '../typed-text.ts';
import { textsByLanguage } from './entry-calls.ts';
import { id, listOf } from './fields.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';
import { RAIL_KINDS, RAIL_RULES } from './values/rail-kinds.ts';

/** More than anyone scrolls past. */
export const MAX_RAILS = 20;
const MAX_PRODUCTS = 24;
const MAX_DAYS = 365;

const MAX_AMOUNTS = 6;
const MAX_AMOUNT = 10_000;
const MAX_TEXT = 300;

const meanings = Object.entries(RAIL_KINDS).map(([rule, { meaning }]) => `${rule}: ${meaning}`);
const codes = locales.map(({ code }) => code) as [LocaleCode, ...LocaleCode[]];
const railId = v.pipe(id, v.description('Id of rails list.'));

const rail = v.object({
  Id: v.number(),
  Place: v.pipe(v.number(), v.description('1 is the first.')),
  Rule: v.picklist(RAIL_RULES),
  Category: v.nullable(v.number()),
  Genre: v.nullable(v.number()),
  Days: v.nullable(v.number()),
  Products: v.array(v.number()),
  Amounts: v.array(v.number()),
  Locales: v.pipe(v.array(v.string()), v.description('None: every language.')),
  Published: v.boolean(),
  Texts: v.record(v.string(), v.record(v.string(), v.string())),
});
export type Rail = v.InferOutput<typeof rail>;

const general = {
  noun: 'rails',
  roles: FOR_CATALOGUE,
  columns: ['Place', 'Id', 'Rule', 'Category', 'Genre', 'Days', 'Products', 'Amounts', 'Locales', 'Published', 'Texts'],
};

export const listRails = merchantCall({
  ...general,
  verb: 'list',
  summary: 'Lists the rows of the home page, in their order.',
  method: 'GET',
  path: '/internal/rails',
  input: v.strictObject({}),
  output: listOf(rail),
});

const railFields = v.strictObject({
  Rule: v.optional(v.pipe(v.picklist(RAIL_RULES), v.description(`${meanings.join('; ')}.`))),
  Id: v.optional(v.pipe(id, v.description('Id of rails list: changes that one. Without it, one is added at the end.'))),
  Category: v.optional(v.pipe(id, v.description('With the rule category: an Id of categories list.'), v.examples([1]))),
  Genre: v.optional(v.pipe(id, v.description('With the rule genre: an Id of genres list.'), v.examples([18]))),
  Days: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(MAX_DAYS),
      v.description('With the rules new (90 by default) and deals (7 by default).'),
    ),
  ),
  Products: v.optional(
    v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
      v.maxLength(MAX_PRODUCTS),
      v.description(
        'With the rule products: their Ids. Those that are sold out are left out until they are back. With featured: the first one that is in stock leads; []: the newest game.',
      ),
      v.examples([[1001, 1002]]),
    ),
  ),
  Amounts: v.optional(
    v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_AMOUNT))),
      v.minLength(1),
      v.maxLength(MAX_AMOUNTS),
      v.description('With the rule price-bands: whole EUR, shown in the visitor’s currency and rounded there.'),
      v.examples([[5, 10, 20]]),
    ),
  ),
  Locales: v.optional(
    v.pipe(
      v.array(v.picklist(codes)),
      v.description('Only in these languages; []: in all.'),
      v.examples([['de', 'fr']]),
    ),
  ),
  Published: v.optional(v.pipe(v.boolean(), v.description('false: not shown.'))),
  Texts: v.optional(textsByLanguage({ Title: line(100), Text: line(MAX_TEXT) })),
});
export type RailFields = v.InferOutput<typeof railFields>;

export const saveRail = merchantCall({
  ...general,
  verb: 'save',
  summary:
    'Adds a row to the home page, or changes the one with this Id; what is left out stays. Without a title of yours it has the rule’s own in all languages, or the name of its category.',
  method: 'POST',
  path: '/internal/rails',
  input: railFields,
  placed: ['Rule'],
  output: rail,
});

export const moveRail = merchantCall({
  ...general,
  verb: 'move',
  summary: 'Moves a row of the home page to another place among them: 1 is the first.',
  method: 'POST',
  path: '/internal/rails/{Id}/move',
  input: v.strictObject({
    Id: railId,
    Place: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(MAX_RAILS),
      v.description('Its new place.'),
      v.examples([1]),
    ),
  }),
  output: listOf(rail),
});

export const removeRail = merchantCall({
  ...general,
  verb: 'remove',
  summary: 'Removes a row from the home page, with its titles.',
  method: 'DELETE',
  path: '/internal/rails/{Id}',
  input: v.strictObject({ Id: railId }),
  output: v.object({ Id: v.number() }),
});
