import type { Page } from 'playwright/test';
import type { Order, Orders } from '../../../shared/api/order.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { buyAsNewCustomer } from '../customer.ts';
import { expectNoFault } from '../every-page/page-checks.ts';
import { pressAt } from '../shell/keyboard.ts';
import { openReady } from '../shopper.ts';
import { twoLanguages } from '../two-languages.ts';

const COUNT = 45;
const NEWEST_ID = 1_000_000;

/** The shop's response to a customer with many orders, which are all like this one. */
function toPage(order: Order, query: URLSearchParams): Orders {
  const before = Number(query.get('before') ?? NEWEST_ID + 1);
  const limit = Number(query.get('limit'));
  const all = Array.from({ length: COUNT }, (_, index) => ({
    ...order,
    Id: NEWEST_ID - index,
    CustomOrderNumber: `AGE-${index + 1}`,
  }));
  const older = all.filter(({ Id }) => Id < before);
  const Orders = older.slice(0, limit);
  return { Orders, Next: older.length > limit ? (Orders.at(-1)?.Id ?? null) : null };
}

async function haveManyOrders(page: Page, order: Order): Promise<void> {
  await page.route(/\/api\/v2\/order\/get\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    return route.fulfill({ json: { IsSuccess: true, Messages: [], Data: toPage(order, query) } });
  });
}

// ORDER-2
for (const { locale, name, t, tag } of twoLanguages) {
  test(`${name} all orders of many years are read page by page, by the keyboard alone`, { tag }, async ({ page }) => {
    const { order } = await buyAsNewCustomer(page);
    await haveManyOrders(page, order);
    await openReady(page, `/${locale}/profile/order`);
    const orders = page.getByRole('list', { name: t('My orders') }).getByRole('listitem');
    const pages = page.getByRole('navigation', { name: t('Pages') });
    await expect(orders).toHaveCount(20);
    await expect(orders.first()).toContainText('AGE-1');
    await expect(pages.getByRole('link', { name: t('First page') })).toHaveCount(0);
    await expectNoFault(page);

    await pressAt(page, pages.getByRole('link', { name: t('Next page') }));
    await expect(orders.first()).toContainText('AGE-21');
    await expect(page).toHaveURL(/[?]before=\d+$/);
    await pressAt(page, pages.getByRole('link', { name: t('Next page') }));
    await expect(orders).toHaveCount(5);
    await expect(orders.last()).toContainText('AGE-45');
    await expect(pages.getByRole('link', { name: t('Next page') })).toHaveCount(0);
    await expectNoFault(page);

    await page.goBack();
    await expect(orders.first()).toContainText('AGE-21');
    await pressAt(page, pages.getByRole('link', { name: t('First page') }));
    await expect(orders.first()).toContainText('AGE-1');
    await expect(page).toHaveURL(/\/profile\/order$/);
  });
}
