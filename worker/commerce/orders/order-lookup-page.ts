import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { toShownStatus } from '../../../shared/states.ts';
import { readToken, signToken } from '../http/signed-token.ts';
import { messageText } from '../messages/messages.ts';
import { toMailedOrder } from './mailed-order.ts';
import { LOOKUP_LIFE_MS } from './order-lookups-store.ts';
import type { OrderItemRow, OrderRow } from './order-rows-store.ts';
import { toOrder } from './order-wire.ts';

type LookupEnv = Pick<CommerceEnv, 'ORIGIN' | 'KEY_ENCRYPTION_KEY'>;
type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export const LOOKUP_PATH = '/order-lookup/';
const INVOICE_PURPOSE = 'order-lookup-invoice';

/** The path of an order's invoice for the reader of the page: signed, and valid as long as the mailed link was. */
async function buildInvoicePath(env: LookupEnv, orderId: number, now: number): Promise<string> {
  const claims = [orderId, now + LOOKUP_LIFE_MS];
  return `${LOOKUP_PATH}invoice/${await signToken(env.KEY_ENCRYPTION_KEY, INVOICE_PURPOSE, claims)}`;
}

/** The order of an invoice's path; null for one that the shop has not signed, or that has expired. */
export async function readInvoiceToken(env: LookupEnv, token: string, now: number): Promise<number | null> {
  const [orderId, expiresAt] = (await readToken(env.KEY_ENCRYPTION_KEY, INVOICE_PURPOSE, token)) ?? [];
  return typeof orderId === 'number' && typeof expiresAt === 'number' && expiresAt > now ? orderId : null;
}

function listUnits(order: OrderRow, items: readonly OrderItemRow[]): Markup[] {
  const units = Map.groupBy(toMailedOrder(order, items).units, (unit) => unit.name);
  return [...units].map(([name, { length }]) => html`<li>${length > 1 ? `${length} × ` : ''}<bdi>${name}</bdi></li>`);
}

async function showOrder(
  env: LookupEnv,
  order: OrderRow,
  items: readonly OrderItemRow[],
  locale: LocaleCode,
  isOpen: boolean,
): Promise<Markup> {
  const { OrderStatus, PaymentStatus, OrderAmount, RefundedAmount } = toOrder(order, items, locale);
  const day = new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'long', timeZone: 'UTC' });
  const isRefunded = toShownStatus(OrderStatus, PaymentStatus) !== OrderStatus;
  const facts = [
    day.format(order.created_at),
    OrderAmount,
    ...(isRefunded ? [] : [messageText(locale, `order-${OrderStatus}`)]),
    messageText(locale, `payment-${PaymentStatus}`),
    ...(RefundedAmount === undefined ? [] : [RefundedAmount]),
  ];
  const invoice = order.paid_at === null ? null : await buildInvoicePath(env, order.id, Date.now());
  const page = env.ORIGIN + href(locale, 'order', { id: order.id });
  return html`<section><h2>${messageText(locale, 'invoice-order')} <bdi>${order.number}</bdi></h2>
<p>${facts.join(' · ')}</p><ul>${listUnits(order, items)}</ul>
${invoice ? html`<a class="go" href="${invoice}">${messageText(locale, 'invoice-title')}</a>` : ''}
<a class="go" href="${page}">${messageText(locale, isOpen ? 'mail-open-order' : 'lookup-sign-in')}</a></section>`;
}

interface FoundOrders {
  orders: readonly OrderRow[];
  items: readonly OrderItemRow[];
  hasMore: boolean;
  /** Whose orders this browser may open from now on; null where the reader bought nothing as a guest. */
  guestId: number | null;
}

/** The orders with their state and invoice, and where their keys are: never a key. */
export async function showOrders(
  env: LookupEnv,
  { orders, items, hasMore, guestId }: FoundOrders,
  locale: LocaleCode,
): Promise<Markup> {
  const itemsOf = Map.groupBy(items, (item) => item.order_id);
  const sections = await Promise.all(
    orders.flatMap((order) =>
      itemsOf.has(order.id)
        ? [showOrder(env, order, itemsOf.get(order.id) ?? [], locale, order.customer_id === guestId)]
        : [],
    ),
  );
  const recovery = env.ORIGIN + href(locale, 'passwordRecovery');
  const hasAccount = orders.some((order) => order.customer_id !== guestId);
  return html`${guestId === null ? '' : html`<p>${messageText(locale, 'lookup-guest')}</p>`}
${
  hasAccount
    ? html`<p>${messageText(locale, 'lookup-keys')}</p>
<p><a href="${recovery}">${messageText(locale, 'lookup-password')}</a></p>`
    : ''
}
${sections}${hasMore ? html`<p>${messageText(locale, 'lookup-more', { count: orders.length })}</p>` : ''}`;
}
