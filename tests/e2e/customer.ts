import type { Locator, Page } from 'playwright/test';
import { addToCart, getCart, SHOPPING_CART_TYPE, updateCart } from '../../shared/api/cart.ts';
import { createOrder, getPaymentMethodsV3 } from '../../shared/api/checkout.ts';
import { type Endpoint, type Envelope, toRequest } from '../../shared/api/endpoint.ts';
import { getOrder, type OrderDetail } from '../../shared/api/order.ts';
import { getProductBySeName } from '../../shared/api/product.ts';
import { redeemGiftCard } from '../../shared/api/wallet.ts';
import { CAPTCHA_HEADER } from '../../shared/captcha.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import { expect, waitForResponses } from '../support/browser/journey.ts';
import { solveCaptcha } from '../support/shop/captcha.ts';
import { createAddress } from '../support/shop/client-address.ts';
import { originOf, registerByRequests, signUpByRequests } from './account/new-account.ts';
import { issueGiftCard, type OwnProduct, sellProduct } from './merchant.ts';
import {
  type Account,
  hydrateParts,
  ONE_REQUEST,
  openReady,
  readOutbox,
  rejectCookies,
  waitUntilHydrated,
} from './shopper.ts';

export const PREFERENCES = '/en/profile/preferences';
/** Enough for any order in the journeys. */
const GIFT_CENTS = 100_000;

/** A new customer, signed in, on a page of the shop. */
export async function openAccount(page: Page, path = PREFERENCES): Promise<Account> {
  await rejectCookies(page);
  const account = await registerByRequests(page, path);
  await expect(page).toHaveURL(path);
  await waitUntilHydrated(page);
  return account;
}

/** A new customer, signed in, who has not opened a page yet. */
export async function signUp(page: Page): Promise<Account> {
  await rejectCookies(page);
  return signUpByRequests(page);
}

/**
 * The account of a new customer who is not signed in and unknown to the browser. Each journey has its own, because
 * others run at the same time, including the same one on another device.
 */
export async function createCustomer(page: Page): Promise<Account> {
  const account = await signUp(page);
  await page.context().clearCookies();
  return account;
}

/** From a filled cart to the checkout, signed in with a new account. */
export async function checkOutAsNewCustomer(page: Page): Promise<void> {
  await openAccount(page, '/en/checkout');
  await hydrateParts(page);
  await page.getByLabel('Country of residence').selectOption({ label: 'Germany' });
}

/** A new customer with a product in the cart, at the checkout, with a payment method selected. */
export async function startCheckout(page: Page, product: { path: string }): Promise<void> {
  await fillCart(page, product);
  await checkOutAsNewCustomer(page);
  await page.getByRole('radio').first().check();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The account's menu, a dropdown on phones. */
export async function openAccountMenu(page: Page, isMobile: boolean): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'My account' });
  if (isMobile) await menu.getByRole('button', { expanded: false }).click();
  return menu;
}

/** In the account menu with all reads done: a read in flight would be rejected when the session ends. */
export async function pressLogOut(page: Page, isMobile: boolean): Promise<void> {
  await waitForResponses(page);
  await (await openAccountMenu(page, isMobile)).getByRole('button', { name: 'Sign out' }).click();
}

/** Makes a call like the page's own scripts, with its cookies, to prepare a journey: the page may still be blank. */
export async function callAsPage<Args, Data>(
  page: Page,
  target: Endpoint<Args, Data>,
  args: NoInfer<Args>,
  locale: LocaleCode = 'en',
): Promise<Data> {
  const { url, method, body } = toRequest(target, args);
  const origin = originOf(page);
  const proof = target.captcha && (await solveCaptcha((path) => fetch(`${origin}${path}`), target.captcha));
  const headers = {
    Language: locale,
    Origin: origin,
    'Sec-Fetch-Site': 'same-origin',
    'CF-Connecting-IP': createAddress(),
    ...ONE_REQUEST,
    'Idempotency-Key': crypto.randomUUID(),
    ...(proof ? { [CAPTCHA_HEADER]: proof } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  // A read may be repeated where the connection was cut.
  const maxRetries = method === 'GET' && !target.mutates ? 3 : 0;
  const init = { method, headers, maxRetries, ...(body === undefined ? {} : { data: body }) };
  const response = await page.request.fetch(`${origin}${url}`, init);
  const { IsSuccess, Messages, Data } = (await response.json()) as Envelope<Data>;
  expect(IsSuccess, `${url}: ${Messages}`).toBe(true);
  return Data;
}

/** Puts products into the cart without showing them: `addToCart` is for journeys about adding. */
export async function fillCart(page: Page, ...products: readonly { path: string }[]): Promise<void> {
  for (const { path } of products) {
    const last = path.split('/').at(-1) ?? '';
    // Paths of own products end in the name, others in the id.
    const isId = /^\d+$/.test(last);
    const productId = isId ? Number(last) : (await callAsPage(page, getProductBySeName, { seName: last })).Id;
    const addition = { productId, quantity: 1, shppingCartTypeId: SHOPPING_CART_TYPE };
    await callAsPage(page, addToCart, { ...addition, forceRedirection: true, clearCartBeforeAdd: false });
  }
}

interface Bought {
  email: string;
  product: OwnProduct;
  order: OrderDetail;
}

interface Purchase {
  units?: number;
  /** With false, the shopper has yet to pay. */
  isPaid?: boolean;
  /** Names of the platforms of the product. */
  platforms?: readonly string[];
  /** Where its keys activate; not stated by default. */
  countries?: readonly string[];
}

/** A new customer with one order of a product of their own, who has yet to open a page. */
export async function buyAsNewCustomer(
  page: Page,
  { units = 1, isPaid = true, platforms = [], countries }: Purchase = {},
): Promise<Bought> {
  const product = await sellProduct({ keys: units + 1, platforms, countries });
  const { email } = await signUp(page);
  await fillCart(page, product);
  return { email, product, order: await orderCart(page, { units, isPaid }) };
}

/** Orders the cart's content by API calls, without the checkout page. */
export async function orderCart(
  page: Page,
  { units, isPaid }: Required<Pick<Purchase, 'units' | 'isPaid'>>,
): Promise<OrderDetail> {
  const { ItemsGroup } = await callAsPage(page, getCart, {});
  const productId = ItemsGroup[0]?.ProductId ?? 0;
  const line = { productId, shppingCartTypeId: SHOPPING_CART_TYPE, quantity: units };
  if (units > 1) await callAsPage(page, updateCart, line);
  if (isPaid) await callAsPage(page, redeemGiftCard, { code: await issueGiftCard(GIFT_CENTS) });
  const { PaymentMethods } = await callAsPage(page, getPaymentMethodsV3, {});
  const origin = originOf(page);
  const { OrderId } = await callAsPage(page, createOrder, {
    PaymentSystemMethodName: PaymentMethods.find((method) => method.IsAvailable)?.PaymentMethodSystemName ?? '',
    UseRewardPoint: false,
    UseBalance: isPaid,
    SuccessUrl: `${origin}/en/payment/completed`,
    ErrorUrl: `${origin}/en/payment/failed`,
    CountryIsoCode: 'DE',
  });
  return callAsPage(page, getOrder, { id: OrderId });
}

/** The page of an order. */
export const openOrder = (page: Page, { Id }: { Id: number }, locale = 'en') =>
  openReady(page, `/${locale}/profile/order/${Id}`);

/** Confirms the two consents of the reveal dialog. */
export async function revealKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Reveal key: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Reveal your key' });
  await expect(dialog).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Reveal the key' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: `Your key for ${name}` })).toHaveText(/\S{8,}/);
}

/**
 * The text of the newest e-mail or SMS in the developer's outbox that is to this recipient and contains these words.
 */
export async function readMessage(page: Page, recipient: string, words: string): Promise<string> {
  const found = (await readOutbox(page)).find(
    (article) => article.includes(`to ${recipient},`) && article.includes(words),
  );
  if (!found) throw new Error(`no message "${words}" to ${recipient}`);
  return /<h2[^>]*>[\s\S]*<\/pre>/.exec(found)?.[0] ?? '';
}
