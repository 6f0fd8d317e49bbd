import * as v from 'valibot';
import { line } from '../../../../shared/typed-text.ts';
import { findBadPart, toOldAddress } from '../../content/old-address.ts';
import { prepareRedirects, prepareRemoveRedirects, readRedirects, readTargets } from '../../content/redirects-store.ts';
import type { NamedFields } from '../changes/undoable.ts';
import { phraseValue, showValue } from '../invalid-value.ts';
import type { EntrySheet } from './entry-sheet.ts';
import { rejectCell } from './read-rows.ts';

const schema = v.strictObject({
  From: v.pipe(line(600), v.examples(['/shop/ember.html'])),
  To: v.nullable(v.pipe(line(600), v.examples(['/en/product/ember/1001']))),
});

const EXAMPLES = { from: ['From', '/shop/ember.html'], target: ['To', '/en/product/ember/1001'] } as const;

function write(db: D1Database, entries: readonly NamedFields[]): D1PreparedStatement[] {
  const gone = entries.filter(({ fields }) => typeof fields.To !== 'string').map(({ name }) => name);
  const kept = entries.flatMap(({ name, fields: { To } }) =>
    typeof To === 'string' ? [{ address: name, target: To }] : [],
  );
  return [prepareRemoveRedirects(db, gone), prepareRedirects(db, kept, Date.now())];
}

/** Addresses of an old shop (URL-12): null as the target removes one. */
export const redirectSheet: EntrySheet = {
  schema,
  needed: ['From'],
  read(entry, number) {
    const { From, To } = entry as v.InferOutput<typeof schema>;
    const bad = findBadPart(From, To ?? '/en/');
    if (bad !== null) {
      const [column, example] = EXAMPLES[bad];
      rejectCell(number, column, phraseValue({ code: 'reason-form' }, showValue(bad === 'from' ? From : To), example));
    }
    return { name: toOldAddress(From) ?? From, fields: { To } };
  },
  async readHeld(db, names) {
    return new Map((await readTargets(db, names)).map(({ address, target }) => [address, { To: target }]));
  },
  write,
  remove: (db, entries) => [
    prepareRemoveRedirects(
      db,
      entries.map(({ name }) => name),
    ),
  ],
  async list(db, after, limit) {
    const rows = await readRedirects(db, after, limit);
    return rows.map(({ id, address, target }) => ({ id, row: { From: address, To: target } }));
  },
};
