import type { EntryTexts } from '../../../../shared/merchant/entry-calls.ts';
import {
  listRails,
  MAX_RAILS,
  moveRail,
  type Rail,
  type RailFields,
  removeRail,
  saveRail,
} from '../../../../shared/merchant/rails.ts';
import { RAIL_RULES, type RailNeed } from '../../../../shared/merchant/values/rail-kinds.ts';
import { type RailSubject, railKind } from '../../catalog/rails-store.ts';
import { readNumberList, readTextList, toJsonList } from '../../database.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import { findUnknownId } from '../vouchers/coupons-list-store.ts';
import { deleteRail, hasGenrePage, orderRails, type RailRow, readRails, writeRail } from './rails-changes-store.ts';
import { toTexts } from './serve-names.ts';

const EXAMPLES = { Category: 1, Genre: 18, Days: 7, Products: [1001, 1002], Amounts: [5, 10, 20] } as const;
const NEEDS = Object.keys(EXAMPLES) as readonly RailNeed[];

const toRail = (row: RailRow, index: number): Rail => ({
  ...{ Id: row.id, Place: index + 1, Rule: row.rule },
  ...{ Category: row.category_id, Genre: row.option_id, Days: row.days },
  Products: readNumberList(row.product_ids),
  Amounts: readNumberList(row.amounts),
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
  const { takes, initial } = railKind(rule);
  const other = NEEDS.find((name) => name !== takes && args[name] !== undefined);
  if (other) {
    const meant = RAIL_RULES.find((one) => railKind(one).takes === other);
    throw invalidValue('Rule', rule, meant, 'reason-choice');
  }
  const before = held?.Rule === rule ? held : null;
  const read = (name: RailNeed) => args[name] ?? before?.[name] ?? null;
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  if (takes && initial === undefined && isEmpty(read(takes))) {
    throw invalidValue(takes, undefined, EXAMPLES[takes], 'reason-missing');
  }
  const amounts = args.Amounts ?? before?.Amounts ?? (Array.isArray(initial) ? (initial as readonly number[]) : []);
  return {
    rule,
    category_id: args.Category ?? before?.Category ?? null,
    option_id: args.Genre ?? before?.Genre ?? null,
    days: args.Days ?? before?.Days ?? (typeof initial === 'number' ? initial : null),
    product_ids: toJsonList(args.Products ?? before?.Products ?? []),
    amounts: toJsonList([...new Set(amounts)].toSorted((a, b) => a - b)),
  };
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
