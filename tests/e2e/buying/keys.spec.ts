import { getOrder } from '../../../shared/api/order.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  buyAsNewCustomer,
  callAsPage,
  fillCart,
  openOrder,
  orderCart,
  readMessage,
  revealKey,
  signUp,
} from '../customer.ts';
import { answerKeyCase, type OwnProduct, sellProduct } from '../merchant.ts';
import { openReady, toasts } from '../shopper.ts';

test('a key needs two consents, then its row shows it, copies it, and hides it again on leaving', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email, product, order } = await buyAsNewCustomer(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/order\/(key|showkey)/i.test(request.url())) asked.push(request.url());
  });
  await openOrder(page, order);
  const header = page.locator('header').first();
  const place = await header.boundingBox();
  await page.getByRole('button', { name: `Reveal key: ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Reveal your key' });
  // LAYOUT-14
  await expect.poll(() => page.evaluate(() => document.documentElement.offsetWidth - window.innerWidth)).toBe(0);
  expect(await header.boundingBox()).toEqual(place);
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Reveal the key' }).click();
  await expect(dialog.getByText('Tick this box to continue.')).toHaveCount(2);
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Reveal the key' }).click();
  await expect(dialog.getByText('Tick this box to continue.')).toHaveCount(1);
  expect(asked).toEqual([]);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();

  await revealKey(page, product.name);
  expect(await readMessage(page, email, 'Your consent for order')).toContain(order.CustomOrderNumber);
  await page.getByRole('button', { name: 'Copy key' }).click();
  await expect(page.getByText('Key copied')).toBeAttached();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^JOURNEY-/);

  // LAYOUT-13
  await test.step('on paper the order has its key, black on white, and nothing of the shop around it', async () => {
    const screen = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(key)).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    for (const role of ['banner', 'contentinfo', 'navigation', 'complementary', 'button'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.getByRole('main').getByRole('link', { name: 'My orders' })).toHaveCount(0);
    // A4 upright, A4 across, A3 across.
    for (const width of [794, 1123, 1587]) {
      await page.setViewportSize({ width, height: 1123 });
      const keys = await page.getByRole('list', { name: 'Your keys' }).boundingBox();
      expect(keys?.width, String(width)).toBeGreaterThan(0.7 * width);
    }
    await page.setViewportSize(screen);
    await page.emulateMedia({ media: null });
  });

  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download invoice' }).click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole('link', { name: 'My orders' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: `Show key again: ${product.name}` })).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
});

const ACTIVATIONS = [
  { platform: 'Gatehouse', tag: [], step: 'Open Library and choose Add a key' },
  { platform: 'Hearth One', tag: ['@long'], step: 'Scroll down to Use a code.' },
];

for (const { platform, tag, step } of ACTIVATIONS) {
  test(`a key for ${platform} comes with its steps and a link to the activation page`, { tag }, async ({
    page,
    context,
  }) => {
    const { product, order } = await buyAsNewCustomer(page, { platforms: [platform] });
    const { OrderItemGuid = '', ProductId = 0 } = order.OrderItems[0] ?? {};
    await openOrder(page, order);
    const where = page.getByRole('button', { name: `Where do I activate it? ${product.name}` });
    await expect(where).toHaveCount(0);
    await expect(page.getByText(step)).toHaveCount(0);
    await revealKey(page, product.name);
    await expect(page.getByText('How to activate it')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: step }).last()).toBeVisible();

    const asked = page.waitForRequest(`**/order/createaccountlink/${OrderItemGuid}/${ProductId}`);
    await where.click();
    await asked;
    const link = page.getByRole('link', { name: 'Open activation page (opens in a new tab)' });
    await expect(link).toBeFocused();
    const [tab] = await Promise.all([context.waitForEvent('page'), link.press('Enter')]);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(platform);
    await expect(page.getByRole('group', { name: `Your key for ${product.name}` })).toHaveText(/^JOURNEY-/);
    await tab.close();
  });
}

test('a key that does not work is reported and replaced', async ({ page }) => {
  const { email, product, order } = await buyAsNewCustomer(page);
  await openOrder(page, order);
  await expect(page.getByRole('button', { name: /^My key does not work/ })).toHaveCount(0);
  await revealKey(page, product.name);
  const shown = page.getByRole('group', { name: `Your key for ${product.name}` });
  const bad = ((await shown.textContent()) ?? '').trim();
  await page.getByRole('button', { name: `My key does not work: ${product.name}` }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Choose the option that fits best.')).toBeVisible();
  await page.getByRole('radio', { name: 'It says the key has already been used' }).check();
  await page.getByLabel('Tell us more').fill('Product already owned by another account.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(toasts(page)).toContainText('We’ve received your report');
  await expect(page.getByText('We’re looking into it', { exact: true })).toBeVisible();
  await expect(page.getByText('It says the key has already been used')).toBeVisible();

  const caseId = (await callAsPage(page, getOrder, { id: order.Id })).OrderItems[0]?.KeyCaseId ?? '';
  await answerKeyCase(caseId, 'Replace', 'Sorry! Here is another one.');
  await openOrder(page, order);
  await expect(page.getByText('You received a replacement key', { exact: true })).toBeVisible();
  await expect(page.getByText('Sorry! Here is another one.')).toBeVisible();
  expect(await readMessage(page, email, 'Your replacement key')).toContain(product.name);
  // The consents were given before: one click shows it.
  await page.getByRole('button', { name: `Reveal key: ${product.name}` }).click();
  await expect(shown).toHaveText(/\S{8,}/);
  await expect(page.getByRole('dialog', { name: 'Reveal your key' })).toBeHidden();
  await expect(shown).not.toContainText(bad);
  const earlier = page.getByRole('list', { name: `Previous key for ${product.name}` });
  await expect(earlier).toContainText('Replaced');
  await earlier.getByRole('button', { name: `Show previous key: ${product.name}` }).click();
  await expect(earlier.getByRole('group', { name: `Previous key for ${product.name}` })).toContainText(bad);
  await expect(page.getByRole('link', { name: /Withdraw from/ }).and(page.locator('main a'))).toHaveCount(0);
});

test('of two reported keys a buyer gets one refunded as balance, and reads why the other report is rejected', async ({
  page,
}) => {
  const [refunded, rejected] = [await sellProduct(), await sellProduct()];
  await signUp(page);
  await fillCart(page, refunded, rejected);
  const order = await orderCart(page, { units: 1, isPaid: true });
  await openOrder(page, order);
  for (const [{ name }, reason] of [
    [refunded, 'It says the key is not valid'],
    [rejected, 'It cannot be activated in my country'],
  ] as const) {
    await revealKey(page, name);
    await page.getByRole('button', { name: `My key does not work: ${name}` }).click();
    await page.getByRole('radio', { name: reason }).check();
    await page.getByRole('radio', { name: 'Refund to my store balance' }).check();
    const sent = page.waitForResponse(/\/order\/key\/report\//);
    await page.getByRole('button', { name: 'Send report' }).click();
    await sent;
  }
  await expect(page.getByText('We’re looking into it', { exact: true })).toHaveCount(2);
  const { OrderItems } = await callAsPage(page, getOrder, { id: order.Id });
  const caseOf = ({ name }: OwnProduct) => OrderItems.find((item) => item.ProductName === name)?.KeyCaseId ?? '';
  await answerKeyCase(caseOf(refunded), 'Refund', 'Sorry for the trouble.');
  await answerKeyCase(caseOf(rejected), 'Reject', 'It was activated in your own account on Monday.');
  await openOrder(page, order);
  await expect(page.getByText('You received a refund', { exact: true })).toBeVisible();
  // ORDER-9: the heading and the payment.
  await expect(page.getByText('Partially refunded', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Sorry for the trouble.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your keys' }).getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByText('We found no problem', { exact: true })).toBeVisible();
  await expect(page.getByText('It was activated in your own account on Monday.')).toBeVisible();
  await expect(page.getByText('Refund to my store balance')).toHaveCount(2);
  const keyOf = (deed: string, { name }: OwnProduct) => page.getByRole('button', { name: `${deed}: ${name}` });
  await expect(keyOf('Show key again', rejected)).toBeVisible();
  for (const deed of ['My key does not work', 'Show key again', 'Reveal key'])
    await expect(keyOf(deed, refunded)).toHaveCount(0);
});

// REFUND-2
test('a guest withdraws in two steps and gets a receipt by e-mail', async ({ page }) => {
  const { email, product, order } = await buyAsNewCustomer(page);
  await page.context().clearCookies({ name: 'session' });
  await openReady(page, '/en/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from a contract' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Order number').fill(order.CustomOrderNumber);
  await page.getByRole('main').getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve received your withdrawal' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('time')).toHaveText(/\d:\d\d:\d\d/);
  const receipt = await readMessage(page, email, 'We have received your withdrawal');
  expect(receipt).toContain(`Returned: ${product.name}`);
  expect(receipt).toContain('Not returned: nothing');
  expect(receipt).toMatch(/\d{1,2}:\d\d:\d\d/);
});

test('a revealed key cannot be returned, and the e-mail says why', async ({ page }) => {
  const { email, product, order } = await buyAsNewCustomer(page);
  await openOrder(page, order);
  await expect(page.getByRole('link', { name: 'Withdraw from this purchase' })).toBeVisible();
  await revealKey(page, product.name);
  await expect(page.getByRole('link', { name: 'Withdraw from this purchase' })).toHaveCount(0);
  await openReady(page, '/en/withdrawal');
  // Every field to correct is marked at once, and the first one has the focus.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.');
  await expect(page.getByLabel('Order number')).toHaveAccessibleDescription(/Enter the order number\.$/);
  await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(2);
  await page.getByLabel('Your name').fill('Robin Example');
  await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(1);
  await page.getByLabel('Order number').fill(order.CustomOrderNumber);
  await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve received your withdrawal' })).toBeVisible();
  const receipt = await readMessage(page, email, 'We have received your withdrawal');
  expect(receipt).toContain('Returned: nothing');
  expect(receipt).toContain(
    `${product.name}: The key has been revealed. Before that, you agreed that you would lose your right of withdrawal.`,
  );
  await openOrder(page, order);
  await expect(page.getByRole('button', { name: `Show key again: ${product.name}` })).toBeVisible();
});
