import { type Deliver, deliverOutbox, type Transports } from './messaging/delivery/deliver.ts';
import { createMailTransport, createSmsTransport } from './messaging/delivery/transports.ts';
import { linkGuestOrder } from './orders/link-guest-order.ts';
import { readOrderCovers } from './orders/order-covers.ts';

/** The PDF library is loaded only in shops that attach invoices. */
const readInvoice: Transports['readInvoice'] = async (env, guid) =>
  (await import('./invoices/attach-invoice.ts')).attachInvoice(env, guid);

/** Delivers the messages in the outboxes by the shop's transports, with the invoices of its orders. */
export const deliverMessages: Deliver = (env, isOver) => {
  const transports = { mail: createMailTransport(env), sms: createSmsTransport(env) };
  return deliverOutbox(
    env,
    { ...transports, readInvoice, readCovers: readOrderCovers, linkOrder: linkGuestOrder },
    isOver,
  );
};
