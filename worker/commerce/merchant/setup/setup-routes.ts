import * as v from 'valibot';
import { environmentOf, isDevelopment } from '../../../../shared/environment.ts';
import { FOR_CATALOGUE, FOR_OWNER } from '../../../../shared/merchant/merchant-call.ts';
import { CommerceError } from '../../http/errors.ts';
import { inputError } from '../../http/input-error.ts';
import { readBytes, readJson } from '../../http/request-body.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { sealStockKey } from '../../keys/add-keys-store.ts';
import { openKeyVault } from '../../keys/open-key-vault.ts';
import { merchantResponse } from '../merchant-request.ts';
import { fetchFirstRates } from '../notices/update-rates.ts';
import { changeWithAudit, requireRole } from '../serve-call.ts';
import { tellStorefront } from '../tell-storefront.ts';
import { addRows, addStock, findProductsWithoutKeys, readSetupState } from './setup-store.ts';
import { SETUP_TABLES } from './setup-tables.ts';

const CALL = { noun: 'setup', verb: 'add' };
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const PICTURE_TYPE = /^(image\/(png|jpeg|webp|avif|svg\+xml)|video\/(mp4|webm)|text\/vtt)$/;
const PICTURE_KEY = /^[\w-][\w./-]{0,250}$/;
/** Immutable: a changed picture has another key. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

function hasColumns(table: string, columns: readonly string[]): boolean {
  const known = Object.hasOwn(SETUP_TABLES, table) ? (SETUP_TABLES[table] ?? []) : [];
  return columns.every((name) => known.includes(name));
}

const valueSchema = v.nullable(v.union([v.string(), v.number()]));
const rowsSchema = v.pipe(
  v.strictObject({
    Table: v.picklist(Object.keys(SETUP_TABLES)),
    Columns: v.pipe(v.array(v.string()), v.minLength(1)),
    Rows: v.array(v.array(valueSchema)),
  }),
  v.check(({ Table, Columns }) => hasColumns(Table, Columns), 'no column of its table'),
  v.check(({ Columns, Rows }) => Rows.every((row) => row.length === Columns.length), 'a value for each column'),
);
const setupSchema = v.strictObject({
  Inserts: v.optional(v.array(rowsSchema), []),
  /** Pairs of product id and key. Ignored for a product that has or had keys: a repeated setup adds none. */
  Keys: v.optional(v.array(v.strictTuple([v.number(), v.pipe(v.string(), v.minLength(1), v.maxLength(500))])), []),
  /** Fetch the first exchange rates and purge the storefront's caches now, without waiting for the cron. */
  IsLast: v.optional(v.boolean(), false),
});

type PlainKeys = v.InferOutput<typeof setupSchema>['Keys'];

async function sealAndStock(env: CommerceEnv, keys: PlainKeys): Promise<void> {
  if (keys.length === 0) return;
  const vault = await openKeyVault(env);
  const empty = await findProductsWithoutKeys(env.DB, [...new Set(keys.map(([id]) => id))]);
  const wanted = keys.filter(([id]) => empty.has(id));
  const sealed = await Promise.all(wanted.map(([id, plain]) => sealStockKey(vault, id, plain)));
  await addStock(env.DB, sealed, Date.now());
}

/** What is worth money is the demonstration's, which has it in development alone. */
const GOODS = ['coupons', 'gift_cards', 'preorders'];

/** @throws CommerceError 400 for keys, coupons, gift cards or pre-orders in a shop that sells. */
function requireNoGoods(env: CommerceEnv, { Inserts, Keys }: v.InferOutput<typeof setupSchema>): void {
  if (isDevelopment(env)) return;
  const table = Inserts.find(({ Table }) => GOODS.includes(Table))?.Table ?? (Keys.length > 0 ? 'keys' : null);
  if (table !== null) throw new CommerceError(400, 'invalid', { field: table, reason: { code: 'reason-choice' } });
}

/**
 * Fills a new shop, for `npm run setup` and `npm start`: with the ADMIN_TOKEN while it has no owner, then with an owner's
 * token (STAFF-1). Idempotent: rows that are there stay as they are.
 */
export function addSetupRoutes(app: CommerceApp): void {
  app.get('/internal/setup', async (c) => {
    await requireRole(c, { roles: FOR_OWNER });
    const { foundation, demo, has_own_products } = await readSetupState(c.env.DB);
    return merchantResponse(c, {
      Environment: environmentOf(c.env),
      Foundation: foundation,
      Demo: demo,
      HasOwnProducts: has_own_products === 1,
    });
  });

  app.post('/internal/setup', async (c) => {
    const staff = await requireRole(c, { roles: FOR_OWNER });
    const parsed = v.safeParse(setupSchema, await readJson(c.req.raw, MAX_BODY_BYTES));
    if (!parsed.success) throw inputError(parsed.issues[0]);
    const { Inserts, Keys, IsLast } = parsed.output;
    requireNoGoods(c.env, parsed.output);
    const details = { Tables: [...new Set(Inserts.map(({ Table }) => Table))], Keys: Keys.length };
    await changeWithAudit(c, staff, CALL, details, async () => {
      await addRows(c.env.DB, Inserts);
      await sealAndStock(c.env, Keys);
    });
    if (!IsLast) return merchantResponse(c, { Tables: Inserts.length });
    const rates = await fetchFirstRates(c.env);
    await tellStorefront(c.env);
    return merchantResponse(c, { Tables: Inserts.length, Rates: rates });
  });

  // For the list of pictures in a backup.
  app.get('/internal/setup/pictures', async (c) => {
    await requireRole(c, { roles: FOR_CATALOGUE });
    const cursor = c.req.query('cursor');
    const page = await c.env.MEDIA.list(cursor ? { cursor } : {});
    const Pictures = page.objects.map(({ key, size, etag }) => ({ key, size, etag }));
    return merchantResponse(c, { Pictures, Cursor: page.truncated ? page.cursor : null });
  });

  app.put('/internal/setup/pictures/:key{.+}', async (c) => {
    await requireRole(c, { roles: FOR_OWNER });
    const contentType = c.req.header('Content-Type') ?? '';
    const key = c.req.param('key');
    const isClean = PICTURE_KEY.test(key) && !key.includes('..');
    if (!isClean) throw new CommerceError(400, 'invalid', { field: 'key', reason: { code: 'reason-form' } });
    if (!PICTURE_TYPE.test(contentType)) {
      throw new CommerceError(400, 'invalid', { field: 'Content-Type', reason: { code: 'reason-form' } });
    }
    const bytes = await readBytes(c.req.raw, MAX_PICTURE_BYTES);
    await c.env.MEDIA.put(key, bytes, { httpMetadata: { contentType, cacheControl: CACHE_CONTROL } });
    return merchantResponse(c, { Key: key });
  });
}
