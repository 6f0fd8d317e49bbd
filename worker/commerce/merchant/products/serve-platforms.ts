import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { changePlatform, listPlatforms } from '../api/platforms.ts';
import { serveCall } from '../serve-call.ts';
import { type PlatformRow, readPlatforms, updatePlatform } from './platforms-store.ts';

const toPlatform = ({ id, name, products }: PlatformRow) => ({ Id: id, Name: name, Products: products });

async function requirePlatform(c: CommerceContext, id: number) {
  const found = (await readPlatforms(c.env.DB)).find((row) => row.id === id);
  if (!found) throw notFound();
  return toPlatform(found);
}

/** Platforms: their names, and how a key is activated there. */
export function servePlatforms(app: CommerceApp): void {
  serveCall(app, listPlatforms, async (_, c) => ({
    Items: (await readPlatforms(c.env.DB)).map(toPlatform),
    Next: null,
  }));

  serveCall(app, changePlatform, async ({ Id, Name: name, Activation: activation = {} }, c) => {
    await requirePlatform(c, Id);
    try {
      await updatePlatform(c.env.DB, Id, { name, activation });
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('UNIQUE constraint failed'))) throw error;
      throw new CommerceError(409, 'invalid', { field: 'Name', reason: { code: 'reason-taken' } });
    }
    return requirePlatform(c, Id);
  });
}
