import type { RailRule, RailSubject } from '../../catalog/rails-store.ts';
import { readNumberList, readTextList, toJsonList } from '../../database.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import type { EntryTexts } from '../api/entry-calls.ts';
import {
  DAYS_OF,
  listRails,
  MAX_RAILS,
  moveRail,
  NEED_OF,
  type Rail,
  type RailFields,
  removeRail,
  saveRail,
} from '../api/rails.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import { findUnknownId } from '../vouchers/coupons-list-store.ts';
import { deleteRail, hasGenrePage, orderRails, type RailRow, readRails, writeRail } from './rails-changes-store.ts';
import { toTexts } from './serve-names.ts';

const EXAMPLES = { Category: 1, Genre: 18, Days: 7, Products: [1001, 1002] } as const;
const NEEDS = ['Category', 'Genre', 'Days', 'Products'] as const;

const toRail = (row: RailRow, index: number): Rail => ({
  ...{ Id: row.id, Place: index + 1, Rule: row.rule },
  ...{ Category: row.category_id, Genre: row.option_id, Days: row.days },
  Products: readNumberList(row.product_ids),
  Locales: readTextList(row.locales),
  Published: row.is_published === 1,
  Texts: toTexts(row.texts),
});

const readAllRails = async (db: D1Database): Promise<Rail[]> => (await readRails(db)).map(toRail);

async function requireRail(db: D1Database, id: number): Promise<Rail> {
  const rail = (await readAllRails(db)).find(({ Id }) => Id === id);
  if (!rail) throw notFound();
  return rail;
}

/** The rule of a rail with what it needs, after a change. @throws CommerceError 400 for what does not go together. */
function toSubject(args: RailFields, held: Rail | null): RailSubject {
  const rule = args.Rule ?? held?.Rule;
  if (rule === undefined) throw invalidValue('Rule', undefined, 'best-sellers', 'reason-missing');
  const need = NEED_OF[rule];
  const other = NEEDS.find((name) => name !== need && args[name] !== undefined);
  if (other) {
    const meant = (Object.keys(NEED_OF) as RailRule[]).find((one) => NEED_OF[one] === other);
    throw invalidValue('Rule', rule, meant, 'reason-choice');
  }
  const before = held?.Rule === rule ? held : null;
  const Days = args.Days ?? before?.Days ?? DAYS_OF[rule] ?? null;
  const [Category, Genre] = [args.Category ?? before?.Category ?? null, args.Genre ?? before?.Genre ?? null];
  const Products = args.Products ?? before?.Products ?? [];
  const found = { Category, Genre, Days, Products: Products.length > 0 ? Products : null };
  if (need && found[need] === null) throw invalidValue(need, undefined, EXAMPLES[need], 'reason-missing');
  return { rule, category_id: Category, option_id: Genre, days: Days, product_ids: toJsonList(Products) };
}

/** @throws CommerceError 400 for a category, a genre or a product that the shop does not have. */
async function requireKnown(db: D1Database, { Category, Genre, Products = [] }: RailFields): Promise<void> {
  if (Category !== undefined && (await findUnknownId(db, 'categories', [Category])) !== null) {
    throw invalidValue('Category', Category, EXAMPLES.Category, 'reason-choice');
  }
  if (Genre !== undefined && !(await hasGenrePage(db, Genre))) {
    throw invalidValue('Genre', Genre, EXAMPLES.Genre, 'reason-choice');
  }
  const unknown = await findUnknownId(db, 'products', Products);
  if (unknown !== null) throw invalidValue('Products', unknown, EXAMPLES.Products, 'reason-choice');
}

/** Products that the merchant chose have no name but the merchant's. */
function requireTitle({ rule }: RailSubject, texts: EntryTexts, held: Rail | null): void {
  const title = texts.en?.Title === undefined ? held?.Texts.en?.Title : texts.en.Title;
  if (rule === 'products' && !title) {
    throw invalidValue('Texts.en.Title', texts.en?.Title, 'Staff picks', 'reason-missing');
  }
}

/** The rails of the home page (CATALOG-60). */
export function serveRails(app: CommerceApp): void {
  serveCall(app, listRails, async (_, c) => ({ Items: await readAllRails(c.env.DB), Next: null }));

  serveCall(
    app,
    saveRail,
    async (args, c) => {
      const { DB } = c.env;
      const rails = await readAllRails(DB);
      const held = args.Id === undefined ? null : (rails.find(({ Id }) => Id === args.Id) ?? null);
      if (args.Id !== undefined && !held) throw notFound();
      if (!held && rails.length >= MAX_RAILS) {
        const reason = { code: 'reason-max-items', params: { limit: MAX_RAILS } } as const;
        throw new CommerceError(400, 'invalid', { field: 'Id', reason });
      }
      const subject = toSubject(args, held);
      await requireKnown(DB, args);
      const texts = (args.Texts ?? {}) as EntryTexts;
      requireTitle(subject, texts, held);
      const isSame = held !== null && [args.Rule, ...NEEDS.map((name) => args[name])].every((one) => one === undefined);
      const id = await writeRail(
        DB,
        held?.Id ?? null,
        {
          ...(isSame ? {} : subject),
          ...(args.Locales === undefined ? {} : { locales: toJsonList([...new Set(args.Locales)]) }),
          ...(args.Published === undefined ? {} : { is_published: Number(args.Published) }),
        },
        texts,
      );
      if (id === null) throw notFound();
      return requireRail(DB, id);
    },
    async ({ Id }, c) => {
      const rails = await readAllRails(c.env.DB);
      return Id === undefined ? { Rails: rails.map((rail) => rail.Id) } : { ...rails.find((rail) => rail.Id === Id) };
    },
  );

  serveCall(
    app,
    moveRail,
    async ({ Id, Place }, c) => {
      const { DB } = c.env;
      await requireRail(DB, Id);
      const others = (await readRails(DB)).map((row) => row.id).filter((one) => one !== Id);
      await orderRails(DB, others.toSpliced(Place - 1, 0, Id));
      return { Items: await readAllRails(DB), Next: null };
    },
    async (_, c) => ({ Rails: (await readRails(c.env.DB)).map(({ id }) => id) }),
  );

  serveCall(
    app,
    removeRail,
    async ({ Id }, c) => {
      await requireRail(c.env.DB, Id);
      await deleteRail(c.env.DB, Id);
      return { Id };
    },
    async ({ Id }, c) => ({ ...(await readAllRails(c.env.DB)).find((rail) => rail.Id === Id) }),
  );
}
