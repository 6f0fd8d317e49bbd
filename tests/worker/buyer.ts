import { env } from 'cloudflare:workers';
import type { CreateOrderArgs, PaymentInfo } from '../../shared/api/checkout.ts';
import type { OrderDetail } from '../../shared/api/order.ts';
import { TEST_SECRETS } from '../support/shop/test-secrets.ts';
import { fetchCommerce } from '../support/workers/workers.ts';
import { addProduct, openShopper, pressOnPayPage, readNumber, type Shopper, type TestProduct } from './shopper.ts';

export interface Bought {
  shopper: Shopper;
  product: TestProduct;
  info: PaymentInfo;
  order: OrderDetail;
  /** The first unit. */
  itemId: number;
}

/** Buys `quantity` units of a new product, and pays. */
export async function buy(
  options: {
    quantity?: number;
    price?: number;
    keys?: number;
    order?: Partial<CreateOrderArgs>;
    shopper?: Shopper;
    /** Instead of a new one. */
    product?: TestProduct;
  } = {},
): Promise<Bought> {
  const { quantity = 1, price = 1000, keys = quantity + 1 } = options;
  const product = options.product ?? (await addProduct({ price, keys }));
  const shopper = options.shopper ?? (await openShopper());
  await shopper.addToCart(product.id, quantity);
  const response = await shopper.order(options.order);
  if (!response.IsSuccess) throw new Error(`no order: ${response.Code}`);
  if (response.Data.PaymentUrl !== '') await pressOnPayPage(response.Data, 'pay');
  const order = await shopper.readOrder(response.Data.OrderId);
  return { shopper, product, info: response.Data, order, itemId: order.OrderItems[0]?.Id ?? 0 };
}

/** A call by the merchant's own tools. */
export async function callAsMerchant(
  path: string,
  body?: object,
  token = TEST_SECRETS.ADMIN_TOKEN,
): Promise<{ status: number; IsSuccess: boolean; Code?: string; Data: unknown }> {
  const response = await fetchCommerce(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...(await response.json<{ IsSuccess: boolean; Code?: string; Data: unknown }>()) };
}

/** Sets the fee of the sandbox's embedded method, in EUR cents; null: no fee, the default. */
export async function setEmbeddedFee(eurMinor: number | null): Promise<void> {
  const path = '/internal/payment-fees/Payments.SandboxEmbedded';
  const { status } = await callAsMerchant(path, { FeeMinor: eurMinor });
  if (status !== 200) throw new Error(`no fee: ${status}`);
}

/** Runs the built Worker's scheduled job. `now` in milliseconds UTC. */
export async function runCron(now: number): Promise<void> {
  await env.COMMERCE.scheduled({ scheduledTime: new Date(now), cron: '*/5 * * * *' });
}

export function readMails(shopper: Shopper, subject: string): Promise<number> {
  return readNumber(
    'SELECT count(*) AS value FROM outbox WHERE recipient LIKE ? AND subject LIKE ?',
    `${shopper.sub}%`,
    subject,
  );
}

/** The names of the invariants that do not hold, as the merchant's tools read them. */
export async function readBrokenInvariants(): Promise<string[]> {
  const names: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { status, Data } = await callAsMerchant(`/internal/books${after && `?After=${after}`}`);
    if (status !== 200) throw new Error(`no books: ${status}`);
    const part = Data as { Broken: { Name: string }[]; Next: string | null };
    names.push(...part.Broken.map(({ Name }) => Name));
    after = part.Next;
  }
  return names;
}

/** Violations of the books' invariants, and of what holds besides when nothing is under way; empty when all hold. */
export async function findBookErrors(): Promise<string[]> {
  const checks: Record<string, string> = {
    'the provider gave back what the shop says': `SELECT count(*) AS value FROM payments p
      WHERE p.status <> 'Voided' AND p.refunded_minor <> (SELECT ifnull(sum(amount_minor), 0) FROM sandbox_refunds s
        WHERE s.init_id = p.init_id)`,
    'refunds that are done are what was given back': `SELECT count(*) AS value FROM payments p
      WHERE p.status <> 'Voided' AND p.refunded_minor <> (SELECT ifnull(sum(amount_minor), 0) FROM refunds r
        WHERE r.payment_id = p.id AND r.status = 'done' AND r.is_paid_otherwise = 0)`,
    'what the sandbox holds is what is paid': `SELECT count(*) AS value FROM sandbox_sessions s
      JOIN payments p ON p.init_id = s.init_id WHERE s.status = 'paid'
        AND p.status NOT IN ('Paid', 'PartiallyRefunded', 'Refunded')
        AND (SELECT ifnull(sum(amount_minor), 0) FROM sandbox_refunds r WHERE r.init_id = s.init_id) <> s.amount_minor`,
  };
  const errors = await readBrokenInvariants();
  for (const [name, sql] of Object.entries(checks)) if ((await readNumber(sql)) !== 0) errors.push(name);
  return errors;
}
