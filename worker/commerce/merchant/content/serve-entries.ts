import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { entryKinds } from '../api/content.ts';
import type { EntryArgs, EntryKind } from '../api/entry-calls.ts';
import { serveCall } from '../serve-call.ts';
import { insertEntry, readEntries, readEntry, updateEntry } from './entries-store.ts';

async function requireEntry(c: CommerceContext, kind: EntryKind, id: number): Promise<EntryArgs> {
  const entry = await readEntry(c.env.DB, kind, id);
  if (!entry) throw notFound();
  return entry;
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
      const id = await save(() => insertEntry(c.env.DB, kind, args));
      return requireEntry(c, kind, id);
    });

    serveCall(app, change, async (args, c) => {
      const id = Number(args.Id);
      await requireEntry(c, kind, id);
      await save(() => updateEntry(c.env.DB, kind, id, args));
      return requireEntry(c, kind, id);
    });
  }
}
