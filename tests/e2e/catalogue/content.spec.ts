import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { openPage, openReady, PATIENT } from '../shopper.ts';
import { twoLanguages } from '../two-languages.ts';

const main = (page: Page) => page.getByRole('main');

const footer = (page: Page) => page.getByRole('contentinfo');

const posts = (page: Page) => main(page).getByRole('list', { name: 'Posts' }).getByRole('article');

// LAYOUT-6, LAYOUT-11, CONTENT-2
test('the about page shows six numbers of the shop, and the footer has the links that shoppers look for there', async ({
  page,
}) => {
  await openReady(page, '/en/about-us');
  const numbers = main(page).getByRole('definition');
  await expect(numbers).toHaveText(Array.from({ length: 6 }, () => /^[1-9]\d*$/));
  await expect(main(page).getByRole('term')).toHaveText([
    'games',
    'publishers',
    'payment methods',
    'countries',
    'languages',
    'currencies',
  ]);
  await expect(numbers.nth(4)).toHaveText('22');
  for (const [name, path] of [
    ['Become a partner', '/en/become-partner'],
    ['Customer support', '/en/topic/contact-us'],
    ['Contact us', '/en/topic/contact-us'],
    ['Imprint', '/en/topic/imprint'],
    ['Blog', '/en/blog'],
    // The third column uses bare names.
    ['How to activate a key', '/en/how-to-activate-a-key'],
    ['Withdraw from a contract', '/en/withdrawal'],
  ] as const) {
    await expect(footer(page).getByRole('link', { name, exact: true }).first(), name).toHaveAttribute('href', path);
  }
  for (const title of ['Shop', 'Help', 'About us', 'Your account']) {
    await expect(footer(page).getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(footer(page).getByRole('list', { name: 'Why shop with us' }).getByRole('listitem')).toContainText([
    'Guaranteed key',
    'Secure shopping',
    'Unlock games',
  ]);
  for (const name of ['Instagram', 'Facebook', 'X', 'YouTube']) {
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', /^https:/);
  }
  // The checkout's methods, and no brand that it does not accept.
  const ways = footer(page).getByRole('list', { name: 'Payment methods' }).getByRole('listitem');
  await expect(ways).toHaveText(['Test card', 'Test wallet']);
  await expect(footer(page).getByRole('link', { name: 'support@latchkey.example' })).toHaveAttribute(
    'href',
    'mailto:support@latchkey.example',
  );
  // Without a reviews widget there is no slot for one.
  await expect(page.locator('[data-widget]')).toHaveCount(0);
  await expect(footer(page).getByText(`© ${new Date().getUTCFullYear()} Latchkey`)).toBeVisible();
  await expect(footer(page).getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  await expect(footer(page).getByLabel('Currency', { exact: true })).toHaveValue('EUR');
  await expect(footer(page).getByRole('region', { name: 'Deals worth an email' })).toHaveCount(0);
  await footer(page).getByRole('button', { name: 'Language: English' }).click();
  await footer(page).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/about-us$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

for (const { locale, name, t, tag } of twoLanguages) {
  // LAYOUT-7, PRIVACY-4
  test(`the newsletter form is on the home page only, shows its result, and clears its field, ${name}`, {
    tag,
  }, async ({ page, expectFailure }) => {
    expectFailure(/^response: 400 POST .*\/newsletter\/subscribe$/);
    const said = page.getByRole('region', { name: t('Notifications') });
    const block = footer(page).getByRole('region', { name: t('Deals worth an email') });
    await openReady(page, `/${locale}/blog`);
    await expect(block).toHaveCount(0);
    await openPage(page, `/${locale}/`);
    const field = block.getByLabel(t('Email address'));
    const subscribe = block.getByRole('button', { name: t('Subscribe') });
    expect(await field.getAttribute('type')).toBe('email');
    await subscribe.click();
    await expect(block.getByText(t('Enter your email address.'))).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.route('**/api/v2/newsletter/subscribe', (route) =>
      route.fulfill({
        status: 400,
        json: { IsSuccess: false, Messages: ['The first message', 'The second'], Data: null, Code: 'rejected' },
      }),
    );
    await field.fill('dana@latchkey.example');
    await subscribe.click();
    await expect(said).toContainText('The first message');
    await expect(said).not.toContainText('The second');
    await expect(field).toHaveValue('dana@latchkey.example');

    await page.unroute('**/api/v2/newsletter/subscribe');
    const response = page.waitForResponse('**/api/v2/newsletter/subscribe');
    await field.fill(`dana-${crypto.randomUUID()}@latchkey.example`);
    await subscribe.click();
    const { Data: words } = (await (await response).json()) as { Data: string };
    if (locale === 'ar') expect(words).toMatch(/\p{Script=Arabic}/u);
    await expect(said).toContainText(words);
    await expect(field).toHaveValue('');
  });
}

// CONTENT-5
test('a post links the games that it names with cards', async ({ page }) => {
  await openReady(page, '/en/blog/seven-games-for-a-long-night');
  const cards = main(page).getByRole('region', { name: 'Games in this post' }).getByRole('article');
  await expect(cards).toHaveCount(7);
  await expect(cards.first().getByRole('heading')).toHaveText('Nocturnal Dentistry');
  await expect(cards.first()).toContainText('€');
  await cards.nth(3).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/product\/tallow\/\d+$/);
});

// ORDER-8
test('a shopper who cannot sign in asks the help centre for a link to the orders', async ({ page }) => {
  await openReady(page, '/en/help');
  const form = main(page).getByRole('form', { name: 'Find my order' });
  await form.getByLabel('Email').fill(`nobody-${crypto.randomUUID()}@latchkey.example`);
  await form.getByRole('button', { name: 'Send me a link' }).click();
  await expect(form.getByRole('status')).toHaveText(
    'If there are orders with this address, an email with a link to them is on its way.',
    PATIENT,
  );
  await expect(form.getByLabel('Email')).toHaveValue('');
});

test('the blog is sorted, searched and filtered by tag, and a post shows two others and its views', async ({
  page,
}) => {
  await openReady(page, '/en/blog');
  await expect(posts(page)).not.toHaveCount(0);
  const newest = await posts(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(newest).toEqual([...newest].sort().reverse());

  await main(page).getByLabel('Sort posts by').selectOption({ label: 'Most read' });
  await expect(page).toHaveURL(/\/en\/blog\?sort=3$/);
  const views = (
    await posts(page)
      .getByText(/views?$/)
      .allTextContents()
  ).map((text) => Number(text.replace(/\D/g, '')));
  expect(views).toEqual([...views].sort((a, b) => b - a));

  await main(page).getByLabel('Search the blog').fill('region');
  await main(page).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/[?&]term=region/);
  // Others have the word in their text alone.
  await posts(page)
    .filter({ hasText: /region/i })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/blog\/./);
  await expect(
    main(page)
      .getByText(/[\d,]+ views?$/)
      .first(),
  ).toBeVisible();
  const others = main(page).getByRole('region', { name: 'Read next' }).getByRole('article');
  await expect(others).toHaveCount(2);

  const tag = main(page).getByRole('list', { name: 'Tags' }).getByRole('link').first();
  const name = (await tag.textContent()) ?? '';
  await tag.click();
  await expect(page).toHaveURL(/\/en\/blog\?tag=/);
  await expect(main(page).getByText(`Posts about “${name}”`)).toBeVisible();
  await main(page).getByRole('link', { name: 'Show all posts' }).click();
  await expect(page).toHaveURL(/\/en\/blog$/);

  await page.goto('/en/blog?term=zzzzqqqq');
  await expect(main(page).getByText('No posts found')).toBeVisible();
});
