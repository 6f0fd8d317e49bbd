import { createAccountLinkContract, getOrderContract, getOrdersContract } from '../../../shared/api/order.ts';
import { MAX_PAGE } from '../../../shared/api/schema.ts';
import { href } from '../../../shared/routes.ts';
import { requireBuyer } from '../customers/customer-context.ts';
import { countGuestOrders } from '../customers/guests-store.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { findAccountPage } from './account-page-store.ts';
import { readOrderItems, readOrders } from './order-rows-store.ts';
import { toOrder } from './order-wire.ts';
import { showOrder } from './show-order.ts';

/** A customer's orders. */
export function addOrderRoutes(app: CommerceApp): void {
  mount(app, getOrdersContract, async ({ before = null, status = null, productId = null, limit = MAX_PAGE }, c) => {
    const customer = await requireBuyer(c);
    // One more than is shown: it tells whether another page follows.
    const found = await readOrders(c.env.DB, customer.id, { before, status, productId, limit: limit + 1 });
    const orders = found.slice(0, limit);
    const items = Map.groupBy(
      await readOrderItems(
        c.env.DB,
        orders.map((order) => order.id),
      ),
      (item) => item.order_id,
    );
    const { locale } = c.get('facts');
    const claimable = before === null ? await countGuestOrders(c.env.DB, customer.id) : 0;
    return {
      Orders: orders.map((order) => toOrder(order, items.get(order.id) ?? [], locale)),
      Next: found.length > limit ? (orders.at(-1)?.id ?? null) : null,
      ...(claimable > 0 ? { GuestOrders: claimable } : {}),
    };
  });

  mount(app, getOrderContract, async ({ id }, c) => showOrder(c, id, (await requireBuyer(c)).id));

  mount(app, createAccountLinkContract, async ({ orderItemGuid, productId }, c) => {
    const customer = await requireBuyer(c);
    const { locale } = c.get('facts');
    const link = await findAccountPage(c.env.DB, customer.id, orderItemGuid, productId, locale);
    if (!link) throw notFound();
    if (link.payment_status !== 'Paid' && link.payment_status !== 'PartiallyRefunded') {
      throw new CommerceError(409, 'not-paid');
    }
    if (link.category_id === null) throw new CommerceError(409, 'no-account-link');
    const params = { seName: link.se_name ?? String(link.category_id), id: link.category_id };
    return { AccountLink: c.env.ORIGIN + href(locale, 'landing', params) };
  });
}
