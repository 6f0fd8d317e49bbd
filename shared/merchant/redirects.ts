import * as v from 'valibot';
import { text } from '../typed-text.ts';
import { id, listOf, pageAfter } from './fields.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';

const MAX_REDIRECTS = 5_000;

export const addRedirects = merchantCall({
  noun: 'redirects',
  verb: 'add',
  summary:
    'Has addresses of an old shop lead to pages of this one, for good (301). One that is known gets the new target. All are taken or none.',
  method: 'POST',
  path: '/internal/redirects',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Redirects: v.pipe(
      v.array(v.pipe(text(1_200), v.trim(), v.minLength(1), v.examples(['/shop/ember.html /en/product/ember/1001']))),
      v.minLength(1),
      v.maxLength(MAX_REDIRECTS),
      v.description(
        'Each the old address and the page, with a blank, tab, semicolon or comma between them, or a CSV file of them: ./old.csv. /shop/* stands for all below it, and a * at the end of the page for what follows.',
      ),
    ),
    DryRun: v.optional(v.pipe(v.boolean(), v.description('Only tells what would change.')), false),
  }),
  output: v.object({ Added: v.number(), Changed: v.number(), Same: v.number(), IsDryRun: v.boolean() }),
});

export const listRedirects = merchantCall({
  noun: 'redirects',
  verb: 'list',
  summary: 'Lists addresses of an old shop with their targets, and how often they were opened.',
  method: 'GET',
  path: '/internal/redirects',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ ...pageAfter }),
  output: listOf(
    v.object({
      Id: v.number(),
      From: v.string(),
      To: v.string(),
      Hits: v.number(),
      LastHitOnUtc: v.nullable(v.string()),
    }),
  ),
  isWholeAsCsv: true,
});

export const removeRedirect = merchantCall({
  noun: 'redirects',
  verb: 'remove',
  summary: 'Removes a redirect: its address is not found any more.',
  method: 'DELETE',
  path: '/internal/redirects/{Id}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Id: v.pipe(id, v.description('Id from redirects list.')) }),
  output: v.object({ Id: v.number() }),
});
