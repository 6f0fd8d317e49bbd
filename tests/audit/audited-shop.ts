import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { DEMO_ACCOUNT } from '../../worker/dev/prepare.ts';
import { findBrowser } from '../support/browser/browser.ts';
import { findFreePort } from '../support/shop/free-port.ts';
import { startOwnShop } from '../support/shop/own-shop.ts';
import { findPreparedState } from '../support/shop/prepared-state.ts';
import type { AuditedShop } from './audit.ts';

const GIFT_CODE = 'GIFT-DEMO-2026-LATCHKEY';
/** The page computes its captcha proof first. */
const REDEEM_MS = 120_000;

/** Redeems a gift card by the link in its e-mail: the page brings the captcha proof that the call needs. */
async function redeemGiftCode(page: Page, origin: string): Promise<void> {
  const answered = page.waitForResponse(/\/wallet\/giftcard\/redeem\//, { timeout: REDEEM_MS });
  await page.goto(`${origin}/en/?giftcode=${GIFT_CODE}`);
  const response = await answered;
  if (!response.ok()) throw new Error(`the gift code was rejected: ${await response.text()}`);
}

/** Buys the cheapest game with the balance, as the shop's own pages would. */
async function buyWithBalance(page: Page, origin: string): Promise<{ order: string; completed: string }> {
  return page.evaluate(
    async ({ origin }) => {
      const call = async (method: string, path: string, body?: unknown) => {
        const response = await fetch(path, {
          method,
          headers: { Language: 'en', 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const { IsSuccess, Messages, Data } = await response.json();
        if (!IsSuccess) throw new Error(`${path}: ${Messages}`);
        return Data;
      };
      const listing = await call('POST', '/api/v2/catalog/category', {
        categoryId: 1,
        orderBy: 10,
        pageNumber: 1,
        pageSize: 52,
        manufacturerIds: [],
        specificationOptionIds: [],
      });
      const products: { Id: number; ProductPrice: { DisableBuyButton: boolean } }[] =
        listing.CatalogProductsModel.Products;
      const productId = products.find(({ ProductPrice }) => !ProductPrice.DisableBuyButton)?.Id;
      await call('POST', '/api/v2/cart/add/', {
        productId,
        shppingCartTypeId: 1,
        quantity: 1,
        forceRedirection: true,
        clearCartBeforeAdd: true,
      });
      await call('POST', '/api/v3/payment/createorder', {
        PaymentSystemMethodName: '',
        UseRewardPoint: false,
        UseBalance: true,
        CountryIsoCode: 'DE',
        SuccessUrl: `${origin}/en/payment/completed`,
        ErrorUrl: `${origin}/en/payment/failed`,
      });
      const { Orders } = await call('GET', '/api/v2/order/get');
      return { order: `/profile/order/${Orders[0].Id}`, completed: '/payment/completed' };
    },
    { origin },
  );
}

/** Signs in with the demonstration account, which the copied state has: production makes none. */
async function signIn(page: Page, origin: string) {
  await page.goto(`${origin}/session/start?locale=en&returnurl=%2Fen%2Fprofile`);
  await page.getByLabel('Email').fill(DEMO_ACCOUNT.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_ACCOUNT.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/en\/profile/);
  await redeemGiftCode(page, origin);
  return buyWithBalance(page, origin);
}

/** Starts the built shop in the production environment with an empty state, and a browser; stops both afterwards. */
export async function withAuditedShop<T>(use: (shop: AuditedShop) => Promise<T>): Promise<T> {
  const browser = await findBrowser();
  const [port, debuggingPort] = [await findFreePort(), await findFreePort()];
  // Seeded in development: in production it would lack keys, gift card and account.
  await findPreparedState();
  const { origin, stop } = await startOwnShop(port, { ENVIRONMENT: 'production' });
  const profile = mkdtempSync(join(tmpdir(), 'latchkey-audit-'));
  // Other tools open their tabs in the default context of a browser.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser.executablePath,
    args: [...browser.args, `--remote-debugging-port=${debuggingPort}`],
    env: { ...(process.env as Record<string, string>), ...browser.env },
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  });
  try {
    const consent = `v=1&t=${Math.floor(Date.now() / 1_000)}&c=`;
    await context.addCookies([{ name: 'consent', value: consent, url: origin, sameSite: 'Lax' }]);
    const page = context.pages()[0] ?? (await context.newPage());
    let customer: ReturnType<typeof signIn> | undefined;
    return await use({
      origin,
      debuggingPort,
      page,
      signIn: () => {
        customer ??= signIn(page, origin);
        return customer;
      },
    });
  } finally {
    await context.close();
    await stop();
    rmSync(profile, { recursive: true, force: true });
  }
}
