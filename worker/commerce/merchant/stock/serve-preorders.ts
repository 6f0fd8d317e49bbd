import { DAY_MS } from '../../../../shared/durations.ts';
import { readPage, readPageAfter, toInstant } from '../../../../shared/merchant/fields.ts';
import {
  closePreorder,
  limitPreorder,
  listPreorders,
  movePreorder,
  openPreorder,
  readPreorderQueue,
  reopenPreorder,
} from '../../../../shared/merchant/preorders.ts';
import { readSetting } from '../../content/setting-rows-store.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { readBooksCalendar } from '../../invoices/books-calendar-store.ts';
import { writeMovedMails } from '../../preorders/preorder-mails.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import {
  findPreorder,
  findPreorderable,
  insertPreorder,
  moveRelease,
  type PreorderRow,
  readPreorders,
  readQueue,
  setPreorderLimit,
  turnPreorder,
} from './preorders-store.ts';

const EXAMPLE_MS = 90 * DAY_MS;

const toPreorder = (row: PreorderRow) => ({
  Id: row.id,
  ProductId: row.product_id,
  Product: row.product_name,
  State: row.state,
  OpensOn: toInstant(row.opens_at),
  ReleasesOn: toInstant(row.releases_at),
  TimeZone: row.time_zone,
  Limit: row.unit_limit,
  Sold: row.sold,
  Waiting: row.waiting,
  Delivered: row.delivered,
  Refunded: row.refunded,
  Keys: row.keys,
});

async function requirePreorder(c: CommerceContext, id: number): Promise<PreorderRow> {
  const row = await findPreorder(c.env.DB, id);
  if (!row) throw notFound();
  return row;
}

/** The state and terms of a pre-order, for the audit log. */
const readValues = async ({ Id }: { Id: number }, c: CommerceContext) => {
  const { State, ReleasesOn, TimeZone, Limit } = toPreorder(await requirePreorder(c, Id));
  return { State, ReleasesOn, TimeZone, Limit };
};

/** @throws CommerceError 400 for a release that is over. */
function requireAhead(releasesOn: number, after: number): void {
  if (releasesOn > after) return;
  throw invalidValue('ReleasesOn', toInstant(releasesOn), toInstant(after + EXAMPLE_MS), 'reason-past');
}

/** The day of an instant in a time zone. `sv` writes days as ISO 8601 does. */
const dayIn = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at);

/** @throws CommerceError 409 `preorder-over` for one whose release has begun. */
function requireChanged(isChanged: boolean): void {
  if (!isChanged) throw new CommerceError(409, 'preorder-over');
}

/** @throws CommerceError 409 `preorders-off` while the shop takes no pre-orders. */
async function requirePreorders(db: D1Database): Promise<void> {
  if ((await readSetting(db, 'store')).HasPreOrders !== true) throw new CommerceError(409, 'preorders-off');
}

/** @throws CommerceError 404, or 409 `preorder-goods`, `preorder-running`. */
async function requirePreorderable(db: D1Database, productId: number): Promise<void> {
  const product = await findPreorderable(db, productId);
  if (!product) throw notFound();
  if (product.is_running === 1) throw new CommerceError(409, 'preorder-running');
  const isSuitable = product.is_bundled === 0 && product.is_store_credit === 0 && product.has_price === 1;
  if (!isSuitable) throw new CommerceError(409, 'preorder-goods');
}

/** Pre-orders: their dates and limits, and who waits for them. */
export function servePreorders(app: CommerceApp): void {
  serveCall(app, listPreorders, ({ Product, ...page }, c) =>
    readPage(page, (before, limit) => readPreorders(c.env.DB, Product, before, limit), toPreorder),
  );

  serveCall(app, openPreorder, async ({ Product, ReleasesOn, Limit, TimeZone, OpensOn }, c) => {
    const { DB: db } = c.env;
    const now = Date.now();
    requireAhead(ReleasesOn, Math.max(now, OpensOn ?? now));
    await requirePreorders(db);
    await requirePreorderable(db, Product);
    const timeZone = TimeZone ?? (await readBooksCalendar(db)).zone;
    const preorder = { productId: Product, opensAt: OpensOn ?? now, releasesAt: ReleasesOn, timeZone, limit: Limit };
    const id = await insertPreorder(db, { ...preorder, day: dayIn(ReleasesOn, timeZone) }, now);
    if (id === null) throw new CommerceError(409, 'preorder-running');
    return toPreorder(await requirePreorder(c, id));
  });

  const turn =
    (to: 'open' | 'closed') =>
    async ({ Id }: { Id: number }, c: CommerceContext) => {
      if (to === 'open') await requirePreorders(c.env.DB);
      await requirePreorder(c, Id);
      requireChanged(await turnPreorder(c.env.DB, Id, to));
      return toPreorder(await requirePreorder(c, Id));
    };
  serveCall(app, closePreorder, turn('closed'), readValues);
  serveCall(app, reopenPreorder, turn('open'), readValues);

  serveCall(
    app,
    limitPreorder,
    async ({ Id, Limit }, c) => {
      const before = await requirePreorder(c, Id);
      const isSet = await setPreorderLimit(c.env.DB, Id, Limit);
      const after = await requirePreorder(c, Id);
      if (!isSet && after.sold > Limit)
        throw new CommerceError(409, 'preorder-sold', { sold: after.sold, limit: before.unit_limit });
      requireChanged(isSet);
      return toPreorder(after);
    },
    readValues,
  );

  serveCall(
    app,
    movePreorder,
    async ({ Id, ReleasesOn, TimeZone }, c) => {
      const now = Date.now();
      const before = await requirePreorder(c, Id);
      requireAhead(ReleasesOn, Math.max(now, before.opens_at));
      const timeZone = TimeZone ?? before.time_zone;
      const to = { releasesAt: ReleasesOn, timeZone, day: dayIn(ReleasesOn, timeZone) };
      const mails = writeMovedMails(c.env.ORIGIN, ReleasesOn, timeZone);
      const isThere = before.releases_at === ReleasesOn && before.time_zone === timeZone;
      if (!isThere) requireChanged(await moveRelease(c.env.DB, before, to, mails, now));
      return toPreorder(await requirePreorder(c, Id));
    },
    readValues,
  );

  serveCall(app, readPreorderQueue, async ({ Id, ...page }, c) => {
    await requirePreorder(c, Id);
    return readPageAfter(
      page,
      (after, limit) => readQueue(c.env.DB, Id, after, limit),
      (row) => ({
        Place: row.id,
        OrderNumber: row.number,
        PaidOnUtc: toInstant(row.paid_at),
        IsHeld: row.is_held === 1,
      }),
    );
  });
}
