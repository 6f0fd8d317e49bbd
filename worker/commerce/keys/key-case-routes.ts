import { getKeyCaseContract, reportKeyContract } from '../../../shared/api/order-remedies.ts';
import { isGuestRow, requireBuyer } from '../customers/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { findOrder } from '../orders/order-rows-store.ts';
import { toKeyCase, writeCaseMail } from './key-case.ts';
import { findKeyCase, openKeyCase } from './key-cases-store.ts';
import { findItemKey } from './keys-store.ts';

/** Reports about keys that do not work. */
export function addKeyCaseRoutes(app: CommerceApp): void {
  mount(app, reportKeyContract, async ({ orderItemId, Reason, Note, Remedy }, c) => {
    const db = c.env.DB;
    const customer = await requireBuyer(c);
    // A guest has no balance (GUEST-7).
    if (Remedy === 'RefundToBalance' && isGuestRow(customer)) {
      throw new CommerceError(400, 'invalid', { field: 'Remedy', reason: { code: 'reason-choice' } });
    }
    const item = await findItemKey(db, orderItemId, customer.id);
    const order = item && (await findOrder(db, item.order_id, customer.id));
    if (!item || !order) throw notFound();
    if (item.key_status === 'Reported') throw new CommerceError(409, 'case-open');
    if (item.key_status !== 'Revealed' || item.key_id === null) throw new CommerceError(409, 'key-not-revealed');
    const guid = crypto.randomUUID();
    await openKeyCase(
      db,
      {
        guid,
        itemId: orderItemId,
        keyId: item.key_id,
        customerId: customer.id,
        orderGuid: order.guid,
        reason: Reason,
        remedy: Remedy ?? 'Replacement',
        note: Note ?? '',
        now: Date.now(),
      },
      writeCaseMail(c.env.ORIGIN, 'opened', order, { product: item.product_name }),
    );
    const opened = await findKeyCase(db, guid);
    if (!opened) throw new Error(`case ${guid} was written but cannot be read`);
    return toKeyCase(opened);
  });

  mount(app, getKeyCaseContract, async ({ caseId }, c) => {
    const customer = await requireBuyer(c);
    const found = await findKeyCase(c.env.DB, caseId);
    if (found?.customer_id !== customer.id) throw notFound();
    return toKeyCase(found);
  });
}
