import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { entryKinds } from '../api/content.ts';
import type { EntryArgs, EntryKind } from '../api/entry-calls.ts';
import { isAddress, requirePicture } from '../products/fetch-pictures.ts';
import { serveCall } from '../serve-call.ts';
import { insertEntry, readEntries, readEntry, updateEntry } from './entries-store.ts';

async function requireEntry(c: CommerceContext, kind: EntryKind, id: number): Promise<EntryArgs> {
  const entry = await readEntry(c.env.DB, kind, id);
  if (!entry) throw notFound();
  return entry;
}

/** Pages only show files in the shop's storage: a picture given by its address is fetched into it. */
async function storePictures(c: CommerceContext, { columns }: EntryKind, args: EntryArgs): Promise<EntryArgs> {
  const stored: EntryArgs = { ...args };
  for (const [name, { kind }] of Object.entries(columns)) {
    const value = args[name];
    if (kind !== 'picture' || typeof value !== 'string' || !isAddress(value)) continue;
    stored[name] = await requirePicture(c.env.MEDIA, name, value);
  }
  return stored;
}

/** @throws CommerceError 409 for a URL name of another entry. */
async function save<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('UNIQUE constraint failed: slugs.'))) throw error;
    throw new CommerceError(409, 'invalid', { field: 'SeNames', reason: { code: 'reason-taken' } });
  }
}

/** Content pages, blog posts, slides and categories. */
export function serveEntries(app: CommerceApp): void {
  for (const { kind, list, show, add, change } of entryKinds) {
    serveCall(app, list, async (_, c) => ({ Items: await readEntries(c.env.DB, kind), Next: null }));

    serveCall(app, show, (args, c) => requireEntry(c, kind, Number(args.Id)));

    serveCall(app, add, async (args, c) => {
      const stored = await storePictures(c, kind, args);
      const id = await save(() => insertEntry(c.env.DB, kind, stored));
      return requireEntry(c, kind, id);
    });

    serveCall(app, change, async (args, c) => {
      const id = Number(args.Id);
      await requireEntry(c, kind, id);
      const stored = await storePictures(c, kind, args);
      await save(() => updateEntry(c.env.DB, kind, id, stored));
      return requireEntry(c, kind, id);
    });
  }
}
