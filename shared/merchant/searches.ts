import * as v from 'valibot';
import { locales } from '../locales.ts';
import { line } from '../typed-text.ts';
import { id } from './fields.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';

const MAX_TERM = 60;
const codes = locales.map(({ code }) => code);

export const mapSearch = merchantCall({
  noun: 'searches',
  verb: 'map',
  summary: 'Has a word or phrase lead to a category, a filter, a feature or a product, in one language.',
  method: 'POST',
  path: '/internal/searches/map',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Term: v.pipe(
      line(MAX_TERM),
      v.description('What shoppers type, as in statistics searches.'),
      v.examples(['zombies']),
    ),
    Language: v.pipe(v.picklist(codes), v.description('The language of the shop in which they type it.')),
    Category: v.optional(v.pipe(id, v.description('Id of categories list.'))),
    Filter: v.optional(
      v.pipe(
        line(100),
        v.description('Name of a system, platform, genre or tag, as in import files.'),
        v.examples(['Horror']),
      ),
    ),
    Feature: v.optional(
      v.pipe(line(100), v.description('Name of features list, as in import files.'), v.examples(['co-op'])),
    ),
    Product: v.optional(v.pipe(id, v.description('Id of a product.'))),
  }),
  output: v.object({ Leads: v.string(), Words: v.string() }),
});
