import * as v from 'valibot';
import { listOf } from './merchant/fields.ts';
import { FOR_EVERYONE, merchantCall } from './merchant/merchant-call.ts';

/*
 * Calls that the back office's Worker answers itself, in the form of the merchant's: they are about its own sessions, which
 * commerce and the command line do not know.
 */

const entrySchema = v.object({
  /** Names it to its person. */
  Id: v.string(),
  /** Families of browser and system; '' for unknown ones. */
  Device: v.string(),
  OpenedOnUtc: v.string(),
  EndsOnUtc: v.string(),
  /** True for the one that asks. */
  IsThis: v.boolean(),
});

/** Where the person is signed in, the newest first. */
export const listOwnSessions = merchantCall({
  noun: 'own-sessions',
  verb: 'list',
  summary: 'Lists where you are signed in to the back office.',
  method: 'GET',
  path: '/own-sessions',
  roles: FOR_EVERYONE,
  input: v.strictObject({}),
  output: listOf(entrySchema),
});

/** Ends one of the person's sessions, or with null all but the one that asks. */
export const endOwnSession = merchantCall({
  noun: 'own-sessions',
  verb: 'end',
  summary: 'Signs you out of the back office elsewhere.',
  method: 'POST',
  path: '/own-sessions/end',
  roles: FOR_EVERYONE,
  input: v.strictObject({ Id: v.nullable(v.pipe(v.string(), v.regex(/^[\da-f]{16}$/))) }),
  output: v.object({ Ended: v.number() }),
});
