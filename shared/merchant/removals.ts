import * as v from 'valibot';
import { text } from '../typed-text.ts';
import { id } from './fields.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';

/** A kind of entry that can be removed for good. */
export interface RemovableKind {
  noun: RemovableNoun;
  one: string;
  /** How a call names one. */
  argument: 'Id' | 'sourceId' | 'Code';
  /** Of what has a page: its entity. */
  page: 'product' | 'category' | 'topic' | 'blog' | null;
}

/** One row per kind of entry that can be removed. */
const kinds = [
  { noun: 'products', one: 'product', argument: 'sourceId', page: 'product' },
  { noun: 'categories', one: 'category', argument: 'Id', page: 'category' },
  { noun: 'topics', one: 'content page', argument: 'Id', page: 'topic' },
  { noun: 'blog', one: 'blog post', argument: 'Id', page: 'blog' },
  { noun: 'slides', one: 'slide of the home page', argument: 'Id', page: null },
  { noun: 'genres', one: 'genre or tag', argument: 'Id', page: null },
  { noun: 'platforms', one: 'platform', argument: 'Id', page: null },
  { noun: 'publishers', one: 'publisher', argument: 'Id', page: null },
  { noun: 'coupons', one: 'coupon', argument: 'Code', page: null },
] as const;
export type RemovableNoun = (typeof kinds)[number]['noun'];
export const removableKinds: readonly RemovableKind[] = kinds;

const sourceId = v.pipe(text(100), v.minLength(1));

/** How a call names an entry. */
const NAMES = {
  Id: (noun: string) => v.pipe(id, v.description(`Id of ${noun} list.`)),
  sourceId: () => v.pipe(sourceId, v.description('Your own id of the product.')),
  Code: () => v.pipe(text(50), v.description('Code from coupons list.')),
} as const;

const usedBy = v.object({ What: v.string(), Count: v.number(), Examples: v.array(v.string()) });
const output = v.object({
  Change: v.pipe(v.nullable(v.number()), v.description('By which it can be undone, while its place is free.')),
  IsDryRun: v.boolean(),
  UsedBy: v.pipe(v.array(usedBy), v.description('What points to it: it cannot be removed while there is any.')),
});

function removalOf({ noun, one, argument, page }: RemovableKind) {
  const redirectTo = v.optional(
    v.pipe(
      text(600),
      v.description(
        'Its address leads there for good, a path with its language. Without it, the address says that it is gone.',
      ),
      v.examples(['/en/category/games/1/1']),
    ),
  );
  return merchantCall({
    noun,
    verb: 'remove',
    summary: `Removes a ${one} for good, if nothing points to it; what does is named.`,
    method: 'POST',
    path: `/internal/${noun}/{${argument}}/remove`,
    roles: FOR_CATALOGUE,
    input: v.strictObject({
      [argument]: NAMES[argument](noun),
      ...(page ? { RedirectTo: redirectTo } : {}),
      DryRun: v.optional(v.pipe(v.boolean(), v.description('Only tells what points to it.')), false),
    }) as v.GenericSchema<unknown, Record<string, unknown>>,
    output,
    confirm: 'It is gone with its texts and addresses. changes undo brings it back while its place is free.',
    previews: true,
  });
}

/** The removal of each kind of entry. */
export const removals = removableKinds.map((kind) => ({ kind, remove: removalOf(kind) }));
