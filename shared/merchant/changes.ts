import * as v from 'valibot';
import { line } from '../typed-text.ts';
import { id, listOf, page, pageAfter } from './fields.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';

const changeId = v.pipe(id, v.description('Id from changes list.'));
const change = v.object({
  Id: v.number(),
  At: v.string(),
  Actor: v.string(),
  Command: v.string(),
  Entries: v.number(),
  Undoes: v.pipe(v.nullable(v.number()), v.description('The change that this one took back.')),
  UndoneBy: v.nullable(v.number()),
});
const fieldsOf = v.nullable(v.record(v.string(), v.unknown()));

export const listChanges = merchantCall({
  noun: 'changes',
  verb: 'list',
  summary: 'Lists changes of the last 90 days that can be undone as a whole, newest first.',
  method: 'GET',
  path: '/internal/changes',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    ...page,
    Entry: v.optional(v.pipe(line(), v.description('Only changes of this entry: a sourceId of yours, for example.'))),
  }),
  output: listOf(change),
});

export const showChange = merchantCall({
  noun: 'changes',
  verb: 'show',
  summary: 'Lists what a change did: each entry before and after.',
  method: 'GET',
  path: '/internal/changes/{Id}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Id: changeId, ...pageAfter }),
  output: listOf(
    v.object({
      Kind: v.string(),
      Entry: v.string(),
      Before: v.pipe(fieldsOf, v.description('Null: it was not there.')),
      After: fieldsOf,
      ChangedSince: v.boolean(),
    }),
  ),
  isWholeAsCsv: true,
});

export const undoChange = merchantCall({
  noun: 'changes',
  verb: 'undo',
  summary:
    'Takes a change back as a whole, while nothing of it was changed since; a large one in parts, and where that stopped it goes on when it is called again. Undoing is a change as well: it can be undone.',
  method: 'POST',
  path: '/internal/changes/{Id}/undo',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Id: changeId,
    KeepChanged: v.optional(
      v.pipe(
        v.boolean(),
        v.description('Leaves entries that were changed since as they are, and takes the others back.'),
      ),
      false,
    ),
    DryRun: v.optional(v.pipe(v.boolean(), v.description('Only tells what would be taken back.')), false),
    After: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.description('The Next of the response before, of a large one.')),
    ),
  }),
  output: v.object({
    Change: v.pipe(v.nullable(v.number()), v.description('The change that took it back.')),
    IsDryRun: v.boolean(),
    Undone: v.number(),
    Kept: v.pipe(v.array(v.string()), v.description('Entries that were changed since.')),
    Next: v.pipe(v.nullable(v.number()), v.description('Not null: there is more. Call it again with this as After.')),
  }),
  join: (before, part) => ({
    ...part,
    Undone: before.Undone + part.Undone,
    Kept: [...before.Kept, ...part.Kept],
  }),
  confirm: 'Everything will be as it was before this change.',
  previews: true,
});
