import { addPlatform, changePlatform, listPlatforms } from '../../../../shared/merchant/platforms.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { serveCall } from '../serve-call.ts';
import { insertPlatform, type PlatformRow, readPlatforms, updatePlatform } from './platforms-store.ts';

const toPlatform = ({ id, name, products, keys_have_spaces, search_words }: PlatformRow) => ({
  Id: id,
  Name: name,
  Products: products,
  KeySpaces: keys_have_spaces === 1,
  SearchWords: JSON.parse(search_words) as Record<string, string>,
});

async function requirePlatform(c: CommerceContext, id: number) {
  const found = (await readPlatforms(c.env.DB)).find((row) => row.id === id);
  if (!found) throw notFound();
  return toPlatform(found);
}

/** @throws CommerceError 409 for the name of another platform, else the error itself. */
function rejectTaken(error: unknown): never {
  if (!(error instanceof Error && error.message.includes('UNIQUE constraint failed'))) throw error;
  throw new CommerceError(409, 'invalid', { field: 'Name', reason: { code: 'reason-taken' } });
}

/** Platforms: their names, and how a key is activated there. */
export function servePlatforms(app: CommerceApp): void {
  serveCall(app, listPlatforms, async (_, c) => ({
    Items: (await readPlatforms(c.env.DB)).map(toPlatform),
    Next: null,
  }));

  serveCall(app, addPlatform, async (args, c) => {
    const { Name: name, Activation: activation = {}, SearchWords: searchWords = {}, KeySpaces: hasSpaces } = args;
    const id = await insertPlatform(c.env.DB, name).catch(rejectTaken);
    if (id === null) {
      const limit = (await readPlatforms(c.env.DB)).length;
      throw new CommerceError(409, 'invalid', {
        field: 'Name',
        reason: { code: 'reason-max-items', params: { limit } },
      });
    }
    await updatePlatform(c.env.DB, id, { name: undefined, activation, searchWords, hasSpaces });
    return requirePlatform(c, id);
  });

  serveCall(app, changePlatform, async (args, c) => {
    const { Id, Name: name, Activation: activation = {}, SearchWords: searchWords = {}, KeySpaces: hasSpaces } = args;
    await requirePlatform(c, Id);
    await updatePlatform(c.env.DB, Id, { name, activation, searchWords, hasSpaces }).catch(rejectTaken);
    return requirePlatform(c, Id);
  });
}
