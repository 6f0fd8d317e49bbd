import { expect, test } from '../../support/browser/journey.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { buyAsNewCustomer, openOrder, revealKey, signUp } from '../customer.ts';
import { expectNoFault, expectRightToLeft } from '../every-page/page-checks.ts';
import { approveReview } from '../merchant.ts';
import { expectFocusKept, pressAt } from '../shell/keyboard.ts';
import { openReady, toasts } from '../shopper.ts';

// REVIEW-1, REVIEW-4, REVIEW-6, REVIEW-7
test('a buyer reviews what was bought, and readers see it once the shop has read it, by the keyboard alone', async ({
  page,
  openContext,
  baseURL,
}) => {
  test.slow();
  const { product, order } = await buyAsNewCustomer(page);
  const title = `Warm ${Date.now()}`;
  await openOrder(page, order);
  await revealKey(page, product.name);

  await test.step('the order leads to the form, which needs stars alone', async () => {
    await pressAt(page, page.getByRole('link', { name: `Review this product: ${product.name}` }));
    await expect(page.getByRole('heading', { level: 1, name: 'My reviews' })).toBeVisible();
    const form = page.locator('form').filter({ hasText: 'How many stars?' });
    await expect(form.getByRole('heading', { name: `Your review of ${product.name}` })).toBeFocused();
    await expectNoFault(page);
    await pressAt(page, form.getByRole('button', { name: 'Send review' }));
    await expect(form).toContainText('Choose how many stars you give.');
    await expectFocusKept(page);
    await form.getByRole('radio', { name: '4 stars' }).press(' ');
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Your review', { exact: true }).fill('It <b>glows</b>.');
    await form.getByLabel('Hours played').fill('12');
    await pressAt(page, form.getByRole('button', { name: 'Send review' }));
    await expect(toasts(page)).toContainText('Your review appears once our team has read it.');
    await expect(page.getByRole('list', { name: 'Your reviews' })).toContainText('Being checked');
    await expectNoFault(page);
  });

  await approveReview(title);

  await test.step('the page shows stars, period and review, and a reader finds it helpful', async () => {
    const reader = await (await openContext(baseURL ? { baseURL } : {})).newPage();
    await signUp(reader);
    await openReady(reader, product.path);
    await expect(reader.getByText(/^Reviews by verified buyers since/)).toBeVisible();
    await pressAt(reader, reader.getByRole('link', { name: 'How we check reviews' }));
    const list = reader.getByRole('list', { name: 'Reviews', exact: true });
    await expect(list.getByRole('heading', { name: title })).toBeVisible();
    await expect(list).toContainText('It <b>glows</b>.');
    await expect(list).toContainText('Verified purchase');
    await expect(list).toContainText('12 hours played');
    await expectNoFault(reader);
    await pressAt(reader, list.getByRole('button', { name: `Helpful: ${title}` }));
    await expect(list).toContainText('1 person found this helpful');
    await pressAt(reader, list.getByRole('button', { name: `Report this review: ${title}` }));
    await list.getByRole('radio', { name: 'It is not about the product.' }).press(' ');
    await pressAt(reader, list.getByRole('button', { name: 'Send report' }));
    await expect(toasts(reader)).toContainText('Our team will look at this review.');
    await openReady(reader, product.path);
    await pressAt(reader, reader.getByRole('link', { name: 'How we check reviews' }));
    const vote = list.getByRole('button', { name: `Helpful: ${title}` });
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await pressAt(reader, vote);
    await expect(vote).toHaveAttribute('aria-pressed', 'false');
    const json = await reader.locator('script[type="application/ld+json"]').allTextContents();
    expect(json.join()).toContain('"aggregateRating"');
  });

  await test.step('its author deletes it', async () => {
    await openReady(page, '/en/profile/reviews');
    await pressAt(page, page.getByRole('button', { name: `Delete review: ${product.name}` }));
    await pressAt(page, page.getByRole('button', { name: 'Delete it for good' }));
    await expect(page.getByRole('list', { name: 'What you can review' })).toContainText(product.name);
  });
});

test('in Arabic a review is written and read from right to left', async ({ page }) => {
  test.slow();
  const t = await readShopTexts('ar');
  const { product, order } = await buyAsNewCustomer(page);
  await openOrder(page, order);
  await revealKey(page, product.name);
  const title = `دافئة ${Date.now()}`;
  await openReady(page, `/ar/profile/reviews?item=${order.OrderItems[0]?.OrderItemGuid}`);
  await expectRightToLeft(page);
  await page.getByRole('radio').first().check();
  await page.getByLabel(t('Title')).fill(title);
  await page.getByRole('button', { name: t('Send review') }).click();
  await expect(page.getByRole('list', { name: t('Your reviews') })).toContainText(t('Being checked'));
  await expectNoFault(page);
  await approveReview(title);
  await openReady(page, product.path.replace('/en/', '/ar/'));
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await expect(page.locator('#reviews').getByRole('heading', { name: title })).toBeVisible();
  await expect(page.locator('#reviews')).toContainText(t('Verified purchase'));
  await expectRightToLeft(page, page.getByRole('heading', { name: t('Reviews by verified buyers') }));
  await expectNoFault(page);
});
