import * as v from 'valibot';
import { DEFAULT_LOCALE, locales } from '../locales.ts';
import { queryNumber } from './fields.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';

/** What has URL names by language, with the table and the field of its title. */
export const namedKinds = {
  products: { entity: 'product', table: 'products', field: 'Name' },
  categories: { entity: 'category', table: 'categories', field: 'Name' },
  topics: { entity: 'topic', table: 'topics', field: 'Title' },
  blog: { entity: 'blog', table: 'blog_posts', field: 'Title' },
} as const;
export type NamedKind = keyof typeof namedKinds;
const KINDS = Object.keys(namedKinds) as NamedKind[];
const codes = locales.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE);

export const makeUrls = merchantCall({
  noun: 'urls',
  verb: 'make',
  summary:
    'Makes URL names from titles in a language, where a thing has a title of its own there and no URL name. `products save`, `topics change` and the like set one by hand.',
  method: 'POST',
  path: '/internal/urls',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Kind: v.pipe(v.picklist(KINDS), v.description(`One of: ${KINDS.join(', ')}.`)),
    Language: v.pipe(v.picklist(codes), v.description('The language by the code of its pages: de, jp, ar …')),
    After: queryNumber('Only what comes after this id: the Next of the part before.'),
  }),
  output: v.object({ Made: v.number(), Next: v.nullable(v.number()) }),
  join: (before, part) => ({ Made: before.Made + part.Made, Next: part.Next }),
});
