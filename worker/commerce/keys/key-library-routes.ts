import {
  getKeyLibraryContract,
  type KeyLibrary,
  LIBRARY_PAGE,
  LIBRARY_STATES,
  type LibraryArgs,
  markKeyContract,
} from '../../../shared/api/key-library.ts';
import { readSetting } from '../content/setting-rows-store.ts';
import { requireBuyer } from '../customers/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { readOrderItems, readOrdersById } from '../orders/order-rows-store.ts';
import { toOrder } from '../orders/order-wire.ts';
import { foldText } from '../search/normalize-text.ts';
import { type LibraryRow, markLibraryKey, readLibrary } from './key-library-store.ts';
import { findItemKey } from './keys-store.ts';

/** @throws CommerceError 404 in a shop that has switched the library off. */
async function requireLibrary(c: CommerceContext): Promise<void> {
  const { HasKeyLibrary } = await readSetting(c.env.DB, 'store');
  if (HasKeyLibrary === false) throw notFound();
}

const toIso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** True for the units that a filter selects, whatever their page. */
function isWanted({ state, platform, term = '' }: LibraryArgs): (row: LibraryRow) => boolean {
  const wanted = foldText(term);
  return (row) =>
    (state === undefined || row.state === state) &&
    (platform === undefined || row.platform === platform) &&
    (foldText(row.product_name).includes(wanted) || foldText(row.order_number).includes(wanted));
}

/** Units as the wire has them, each with what its order's page says of it. */
async function showKeys(c: CommerceContext, rows: readonly LibraryRow[]): Promise<KeyLibrary['Keys']> {
  const { locale } = c.get('facts');
  const ids = [...new Set(rows.map((row) => row.order_id))];
  const [orders, items] = await Promise.all([readOrdersById(c.env.DB, ids), readOrderItems(c.env.DB, ids)]);
  const itemsOf = Map.groupBy(items, (item) => item.order_id);
  const shown = new Map(
    orders.flatMap((order) => {
      const wire = toOrder(order, itemsOf.get(order.id) ?? [], locale);
      return wire.OrderItems.map((item) => [item.Id, { item, order: wire }] as const);
    }),
  );
  return rows.flatMap((row) => {
    const found = shown.get(row.id);
    if (!found) return [];
    const { Id, CustomOrderNumber, CreatedOn } = found.order;
    return {
      ...found.item,
      OrderId: Id,
      CustomOrderNumber,
      BoughtOnUtc: CreatedOn,
      State: row.state,
      ActivatedOnUtc: toIso(row.activated_at),
    };
  });
}

async function showLibrary(c: CommerceContext, args: LibraryArgs): Promise<KeyLibrary> {
  const customer = await requireBuyer(c);
  await requireLibrary(c);
  const { before, limit = LIBRARY_PAGE } = args;
  const rows = await readLibrary(c.env.DB, customer.id);
  // Another customer's is not there: its page is empty.
  const start = before === undefined ? 0 : rows.findIndex(({ id }) => id === before) + 1 || rows.length;
  const found = rows.slice(start).filter(isWanted(args));
  const page = found.slice(0, limit);
  const counts = LIBRARY_STATES.map((state) => [state, rows.filter((row) => row.state === state).length]);
  return {
    Keys: await showKeys(c, page),
    Counts: Object.fromEntries(counts),
    Platforms: [...new Set(rows.map(({ platform }) => platform))].filter((name) => name !== '').sort(),
    Next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** All keys of a customer, and the owner's marks on them. */
export function addKeyLibraryRoutes(app: CommerceApp): void {
  mount(app, getKeyLibraryContract, (args, c) => showLibrary(c, args));

  mount(app, markKeyContract, async ({ orderItemId, IsActivated }, c) => {
    const customer = await requireBuyer(c);
    await requireLibrary(c);
    const item = await findItemKey(c.env.DB, orderItemId, customer.id);
    if (!item) throw notFound();
    if (item.is_given === 1) throw new CommerceError(409, 'key-given');
    if (item.is_refunded === 1) throw new CommerceError(409, 'order-state');
    const mark = { itemId: orderItemId, customerId: customer.id, isActivated: IsActivated, now: Date.now() };
    const marked = await markLibraryKey(c.env.DB, mark);
    if (!marked) throw new CommerceError(409, 'key-not-revealed');
    return { ActivatedOnUtc: toIso(marked.activated_at) };
  });
}
