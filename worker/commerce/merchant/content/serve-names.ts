import type { EntryTexts } from '../../../../shared/merchant/entry-calls.ts';
import { readPageAfter } from '../../../../shared/merchant/fields.ts';
import {
  changeFeature,
  changeGenre,
  listFeatures,
  listGenres,
  listPublishers,
  removeFeature,
} from '../../../../shared/merchant/names.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { serveCall } from '../serve-call.ts';
import { saveTexts } from './entries-store.ts';
import {
  deleteFeature,
  type FeatureRow,
  type GenreRow,
  readFeatures,
  readGenres,
  readPublishers,
} from './names-store.ts';

/** The texts of a thing by language and field, from JSON: [locale, field, value] of each. */
export function toTexts(json: string): Record<string, Record<string, string>> {
  const texts: Record<string, Record<string, string>> = {};
  for (const [locale, field, value] of JSON.parse(json) as [string, string, string][]) {
    texts[locale] = { ...texts[locale], [field]: value };
  }
  return texts;
}

const toGenre = ({ id, name, kind, products, texts }: GenreRow) => ({
  ...{ Id: id, Name: name, Kind: kind, Products: products },
  Texts: toTexts(texts),
});

const toFeature = ({ id, name, kind, texts }: FeatureRow) => ({
  ...{ Id: id, Name: name, Kind: kind },
  Texts: toTexts(texts),
});

async function requireGenre(c: CommerceContext, id: number) {
  const [row] = await readGenres(c.env.DB, id - 1, 1);
  if (row?.id !== id) throw notFound();
  return toGenre(row);
}

async function requireFeature(c: CommerceContext, id: number) {
  const [row] = await readFeatures(c.env.DB, id - 1, 1);
  if (row?.id !== id) throw notFound();
  return toFeature(row);
}

async function save(db: D1Database, entity: 'option' | 'feature', id: number, texts: EntryTexts): Promise<void> {
  const statements = saveTexts(db, entity, String(id), texts);
  if (statements.length > 0) await db.batch(statements);
}

/** Names of genres, tags and features in every language (CATALOG-50). */
export function serveNames(app: CommerceApp): void {
  serveCall(app, listGenres, (page, c) =>
    readPageAfter(page, (after, limit) => readGenres(c.env.DB, after, limit), toGenre),
  );

  serveCall(app, changeGenre, async ({ Id, Texts = {} }, c) => {
    await requireGenre(c, Id);
    await save(c.env.DB, 'option', Id, Texts);
    return requireGenre(c, Id);
  });

  serveCall(app, listFeatures, (page, c) =>
    readPageAfter(page, (after, limit) => readFeatures(c.env.DB, after, limit), toFeature),
  );

  serveCall(app, changeFeature, async ({ Id, Texts = {} }, c) => {
    await requireFeature(c, Id);
    await save(c.env.DB, 'feature', Id, Texts);
    return requireFeature(c, Id);
  });

  serveCall(app, listPublishers, (page, c) =>
    readPageAfter(
      page,
      (after, limit) => readPublishers(c.env.DB, after, limit),
      ({ id, name, products }) => ({ Id: id, Name: name, Products: products }),
    ),
  );

  serveCall(app, removeFeature, async ({ Id }, c) => {
    const { Name, Kind } = await requireFeature(c, Id);
    if (Kind !== 'own') throw notFound();
    await deleteFeature(c.env.DB, Id);
    return { Removed: Name };
  });
}
