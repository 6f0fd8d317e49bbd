import { addAlert } from '../../shared/api/alert.ts';
import { addToCart, SHOPPING_CART_TYPE } from '../../shared/api/cart.ts';
import { getCategory } from '../../shared/api/catalog.ts';
import { createOrder } from '../../shared/api/checkout.ts';
import { giveKey } from '../../shared/api/gift.ts';
import {
  cancelOrder,
  consentToKey,
  getOrder,
  KEY_CONSENT_VERSION,
  type OrderDetail,
  showKey,
} from '../../shared/api/order.ts';
import { reportKey, withdraw } from '../../shared/api/order-remedies.ts';
import { addToWishlist } from '../../shared/api/wishlist.ts';
import { DemoShopper, type SendToShop } from './demo-shopper.ts';

const PAYMENT_METHOD = 'Payments.Sandbox';
const COUNTRY = 'DE';
/** Whole euros: payment methods take no cents. */
const LEAST_PRICE = 2;
const GAMES_CATEGORY_ID = 1;
const ORDERS = 7;
const WISHES = 3;

export interface DemoAccount {
  email: string;
  password: string;
}

/** Games that can be bought, each from another part of the list. */
export async function findGames(shopper: DemoShopper, count: number): Promise<number[]> {
  const { CatalogProductsModel } = await shopper.call(getCategory, {
    categoryId: GAMES_CATEGORY_ID,
    pageNumber: 1,
    pageSize: 52,
    orderBy: 0,
    specificationOptionIds: [],
    manufacturerIds: [],
    inStock: true,
    priceFrom: LEAST_PRICE,
    country: COUNTRY,
  });
  const ids = CatalogProductsModel.Products.filter(({ ProductPrice }) => !ProductPrice.DisableBuyButton).map(
    ({ Id }) => Id,
  );
  const step = Math.max(1, Math.floor(ids.length / count));
  return ids.filter((_, index) => index % step === 0).slice(0, count);
}

/** Orders games and goes as far with the payment as is wished. */
export async function order(
  shopper: DemoShopper,
  origin: string,
  ids: readonly number[],
  payment: 'pay' | 'delay' | null,
): Promise<OrderDetail> {
  for (const productId of ids) {
    const line = { productId, quantity: 1, shppingCartTypeId: SHOPPING_CART_TYPE };
    await shopper.call(addToCart, { ...line, forceRedirection: true, clearCartBeforeAdd: false });
  }
  const { OrderId, PaymentUrl } = await shopper.call(createOrder, {
    PaymentSystemMethodName: PAYMENT_METHOD,
    UseRewardPoint: false,
    UseBalance: false,
    SuccessUrl: `${origin}/en/payment/completed`,
    ErrorUrl: `${origin}/en/payment/failed`,
    CountryIsoCode: COUNTRY,
  });
  if (payment !== null) await shopper.press(PaymentUrl, payment);
  return shopper.call(getOrder, { id: OrderId });
}

export async function reveal(shopper: DemoShopper, { OrderItems }: OrderDetail, index = 0): Promise<number> {
  const id = OrderItems[index]?.Id ?? 0;
  const consent = { ConsentBegin: true, AckLoss: true, TextVersion: KEY_CONSENT_VERSION } as const;
  await shopper.call(consentToKey, { orderItemId: id, ...consent });
  await shopper.call(showKey, { id });
  return id;
}

/**
 * Gives the demonstration's account a life: orders in each state that a shopper meets (refunded, cancelled, revealed, with
 * an open case, under way, not revealed, given to somebody), the points of what was bought, a wishlist and alerts.
 */
export async function fillDemoAccount(
  send: SendToShop,
  origin: string,
  { email, password }: DemoAccount,
): Promise<void> {
  const shopper = new DemoShopper(send, origin);
  await shopper.signIn(email, password);
  const games = await findGames(shopper, ORDERS + 1 + WISHES);
  // A shop with a catalogue of its own.
  if (games.length < ORDERS + 1) return;
  const take = () => games.splice(0, 1);
  const refunded = await order(shopper, origin, take(), 'pay');
  await shopper.call(withdraw, { Name: 'Dana Demo', OrderNumber: refunded.CustomOrderNumber, Email: email });
  const { Id: cancelledId } = await order(shopper, origin, take(), null);
  await shopper.call(cancelOrder, { id: cancelledId });
  await reveal(shopper, await order(shopper, origin, take(), 'pay'));
  const reported = await reveal(shopper, await order(shopper, origin, take(), 'pay'));
  await shopper.call(reportKey, {
    orderItemId: reported,
    Reason: 'AlreadyUsed',
    Note: 'The launcher says it is taken.',
  });
  await order(shopper, origin, take(), 'delay');
  await order(shopper, origin, [...take(), ...take()], 'pay');
  const [given] = (await order(shopper, origin, take(), 'pay')).OrderItems;
  await shopper.call(giveKey, {
    ...{ orderItemId: given?.Id ?? 0, RecipientName: 'Robin', RecipientEmail: 'robin@latchkey.example' },
    ...{ SenderName: 'Dana', Message: 'Happy birthday! Let’s play at the weekend.' },
  });
  for (const productId of games) await shopper.call(addToWishlist, { productId });
  const [wanted, other] = games;
  if (wanted) await shopper.call(addAlert, { ProductId: wanted, Type: 'PriceBelow', TargetPrice: 1, Currency: 'EUR' });
  if (other) await shopper.call(addAlert, { ProductId: other, Type: 'AnyDrop', Currency: 'EUR' });
}
