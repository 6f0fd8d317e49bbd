import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { signUp } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import { addToCart, answerProvider, buyButton, expectPaid, openReady, toasts, visitFrom } from '../shopper.ts';

type Fault = 'blocked' | 'full';

/** The browser's storages fail as they do for a shopper who blocks them, or whose disk is full. */
async function breakStorage(page: Page, fault: Fault): Promise<void> {
  await page.addInitScript((kind) => {
    const fail = (name: string) => () => {
      throw new DOMException('broken by this journey', name);
    };
    if (kind === 'full') {
      Storage.prototype.setItem = fail('QuotaExceededError');
      return;
    }
    for (const storage of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, storage, { get: fail('SecurityError') });
    }
    // As Firefox does while cookies are blocked.
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        fail('SecurityError')();
      }
    };
  }, fault);
}

for (const [fault, tag] of [
  ['blocked', []],
  ['full', ['@long']],
] as const) {
  test(`a customer whose browser's storage is ${fault} buys and pays`, { tag: [...tag] }, async ({ page }) => {
    const product = await sellProduct();
    await breakStorage(page, fault);
    await visitFrom(page, 'DE');
    await signUp(page);
    await openReady(page, product.path);
    await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Buy now' }).click();
    await expect(page.getByLabel('Country of residence')).not.toHaveValue('');
    await buyButton(page).click();
    await answerProvider(page, 'Pay now');
    await expectPaid(page);
  });
}

// ERROR-8
test('a part that fails in the browser is left out and reported, and the page around it works', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/this journey broke it/);
  const product = await sellProduct();
  // The cart drawer's part listens to other tabs in an effect.
  await page.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => {
      throw new Error('this journey broke it');
    };
    window.addEventListener('error', ({ message }) => document.documentElement.setAttribute('data-told', message));
  });
  await openReady(page, product.path);
  await expect(page.locator('html')).toHaveAttribute('data-told', /this journey broke it/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await addToCart(page, product);
  await expect(toasts(page)).toContainText('Added to your cart');
});
