import * as cart from '../../../shared/api/cart.ts';
import * as checkout from '../../../shared/api/checkout.ts';
import * as order from '../../../shared/api/order.ts';
import { type Client, claim } from '../client.ts';
import { need, prove, proveAsCustomer, type Step, UNKNOWN, type Visit } from '../step.ts';

const COUNTRY = 'DE';

function returnUrls(origin: string) {
  return { success: `${origin}/en/payment/completed`, error: `${origin}/en/payment/failed` };
}

async function fillCart(customer: Client, productId: number, quantity: number): Promise<void> {
  await customer.succeeds(cart.addToCartContract, {
    productId,
    quantity,
    shppingCartTypeId: cart.SHOPPING_CART_TYPE,
    forceRedirection: true,
    clearCartBeforeAdd: true,
  });
}

/** Orders the product in the customer's cart. */
export async function placeOrder(
  customer: Client,
  { found, origin }: Visit,
  quantity: number,
  useBalance: boolean,
): Promise<{ args: checkout.CreateOrderArgs; key: string; info: checkout.PaymentInfo }> {
  const product = need(found.product, 'a product that can be bought');
  const method = need(found.methods?.[0], 'a payment method');
  await fillCart(customer, product.Id, quantity);
  const { success, error } = returnUrls(origin);
  const args = {
    PaymentSystemMethodName: method,
    UseRewardPoint: false,
    UseBalance: useBalance,
    SuccessUrl: success,
    ErrorUrl: error,
    CountryIsoCode: COUNTRY,
  };
  const key = crypto.randomUUID();
  const info = await customer.succeeds(checkout.createOrderContract, args, { 'Idempotency-Key': key });
  return { args, key, info };
}

async function renew(
  contract: typeof checkout.createNewPaymentUrlContract,
  customer: Client,
  { found, origin }: Visit,
  method: string,
): Promise<void> {
  const { success: successUrl, error: errorUrl } = returnUrls(origin);
  const args = { paymentSystemMethodName: method, successUrl, errorUrl };
  await customer.rejects(contract, { ...args, orderId: UNKNOWN.id }, [404]);
  const { OrderId } = need(found.unpaid, 'an unpaid order');
  const stolen = { ...args, orderId: OrderId, successUrl: 'https://example.com/elsewhere' };
  await customer.rejects(contract, stolen, [400]);
  found.unpaid = await customer.succeeds(contract, { ...args, orderId: OrderId });
  claim(found.unpaid.OrderId === OrderId, 'another order than asked for');
}

async function claimState(
  contract: typeof checkout.checkPaymentContract,
  customer: Client,
  { found }: Visit,
): Promise<void> {
  const method = need(found.methods?.[0], 'a payment method');
  const unknown = { paymentMethodSystemName: method, paymentInitId: UNKNOWN.code };
  await customer.rejects(contract, unknown, [404]);
  const { PaymentInitId, OrderId } = need(found.unpaid, 'an unpaid order');
  const { OrderId: told } = await customer.succeeds(contract, { ...unknown, paymentInitId: PaymentInitId });
  claim(told === OrderId, 'the state of another order');
}

/** An unpaid order, cancelled at the end. */
export const checkoutSteps: readonly Step[] = [
  prove(checkout.getPaymentMethodsContract, async ({ visitor, found }) => {
    const { PaymentMethods } = await visitor.succeeds(checkout.getPaymentMethodsContract, {});
    found.methods = PaymentMethods.flatMap((one) =>
      one.IsAvailable && one.PaymentMethodSystemName !== checkout.UNLISTED_PAYMENT_METHOD
        ? [one.PaymentMethodSystemName]
        : [],
    );
    claim(found.methods.length > 0, 'there is no way to pay');
  }),
  prove(checkout.getPaymentMethodsV3Contract, async ({ visitor }) => {
    await visitor.succeeds(checkout.getPaymentMethodsV3Contract, {});
  }),
  proveAsCustomer(checkout.createOrderContract, async (customer, visit) => {
    const { args, key, info } = await placeOrder(customer, visit, 1, false);
    visit.found.unpaid = info;
    const again = await customer.succeeds(checkout.createOrderContract, args, { 'Idempotency-Key': key });
    claim(again.OrderId === info.OrderId, 'the same Idempotency-Key made a second order');
    const other = { ...args, SuccessUrl: 'https://example.com/elsewhere' };
    await customer.rejects(checkout.createOrderContract, other, [400, 409, 422], {
      'Idempotency-Key': crypto.randomUUID(),
    });
  }),
  proveAsCustomer(checkout.checkPaymentContract, (customer, visit) =>
    claimState(checkout.checkPaymentContract, customer, visit),
  ),
  proveAsCustomer(checkout.executePaymentContract, (customer, visit) =>
    claimState(checkout.executePaymentContract, customer, visit),
  ),
  proveAsCustomer(checkout.checkPaymentFromProviderContract, async (customer, { found }) => {
    const state = await customer.succeeds(checkout.checkPaymentFromProviderContract, {});
    const { OrderId } = need(found.unpaid, 'an unpaid order');
    claim(state?.OrderId === OrderId, 'the newest payment is not that of the newest order');
  }),
  proveAsCustomer(checkout.createNewPaymentUrlContract, async (customer, visit) =>
    renew(checkout.createNewPaymentUrlContract, customer, visit, need(visit.found.methods?.[0], 'a payment method')),
  ),
  proveAsCustomer(checkout.changePaymentMethodContract, async (customer, visit) =>
    renew(checkout.changePaymentMethodContract, customer, visit, need(visit.found.methods?.at(-1), 'a payment method')),
  ),
  proveAsCustomer(order.cancelOrderContract, async (customer, { found }) => {
    await customer.rejects(order.cancelOrderContract, { id: UNKNOWN.id }, [404]);
    const { OrderId } = need(found.unpaid, 'an unpaid order');
    await customer.rejects(order.getInvoiceContract, { id: OrderId }, [404, 409]);
    const cancelled = await customer.succeeds(order.cancelOrderContract, { id: OrderId });
    claim(cancelled.OrderStatus === 'Cancelled', `the order is ${cancelled.OrderStatus}`);
    const read = await customer.succeeds(order.getOrderContract, { id: OrderId });
    claim(read.OrderStatus === 'Cancelled' && !read.CanCancel, 'the order lives on');
    await customer.rejects(order.cancelOrderContract, { id: OrderId }, [409]);
  }),
];
