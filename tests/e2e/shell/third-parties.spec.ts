import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { answerProvider, buyButton, firstBuyable, GAMES, registerAtProvider, waitUntilHydrated } from '../shopper.ts';
import {
  accept,
  addFirst,
  banner,
  type Entry,
  open,
  readLayer,
  SCRIPTS,
  shop,
  standIn,
  startShop,
  stopShop,
} from './third-party-shop.ts';

test.beforeAll(startShop);
test.afterAll(stopShop);

const namesOf = (layer: Entry[]) => layer.map(({ event }) => event).filter((name) => typeof name === 'string');

test('no third party is called before a choice or after a rejection, and the choice is recorded', async ({
  page,
  context,
}) => {
  const thirdParty = await standIn(context);
  await open(page, GAMES);
  await expect(banner(page)).toBeVisible();
  const recorded = page.waitForResponse('**/api/v2/common/consent');
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  expect((await recorded).status()).toBe(200);
  const record = (await recorded).request().postDataJSON();
  expect(record).toMatchObject({ BannerVersion: 1, Categories: [], Mechanism: 'banner' });
  const cookie = (await context.cookies()).find(({ name }) => name === 'consent-id');
  expect(cookie?.value).toBe(record.ConsentId);
  await firstBuyable(page).click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await waitForResponses(page);
  expect(thirdParty.urls).toEqual([]);
  expect(await readLayer(page)).toEqual([]);
});

test('after consent each loads once: the tag manager, the trust widget and, on this host, the test newsletter script', async ({
  page,
  context,
}) => {
  const thirdParty = await standIn(context);
  await accept(page, GAMES);
  await expect(page.getByRole('region', { name: 'Reviews of this shop' })).toHaveText('Rated 4.8 by shoppers');
  await expect.poll(() => thirdParty.urls).toContain('https://metrics.example/hit');
  const countPageViews = async () => namesOf(await readLayer(page)).filter((name) => name === 'page_view').length;
  // A page that is left within the delay of TRACK-1 does not count as viewed.
  await expect.poll(countPageViews).toBe(1);
  await firstBuyable(page).click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await expect.poll(countPageViews).toBe(2);
  const scripts = thirdParty.urls.filter((url) => url.endsWith('.js') || url.includes('.js?'));
  expect(scripts.toSorted()).toEqual([SCRIPTS.newsTest, SCRIPTS.tags, SCRIPTS.trust]);

  const layer = await readLayer(page);
  expect(layer.slice(0, 3)).toMatchObject([
    {
      0: 'consent',
      1: 'default',
      2: {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
        wait_for_update: 500,
      },
    },
    { 0: 'consent', 1: 'update', 2: { ad_storage: 'granted', analytics_storage: 'granted' } },
    { event: 'gtm.js' },
  ]);
  expect(
    namesOf(layer)
      .filter((name) => name !== 'gtm.js')
      .toSorted(),
  ).toEqual(['page_view', 'page_view', 'view_item', 'view_item_list']);
  expect(layer.find(({ event }) => event === 'view_item')).toMatchObject({ ecommerce: { currency: 'EUR' } });

  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect.poll(async () => namesOf(await readLayer(page))).toContain('add_to_cart');
});

test('consent to statistics alone enables neither advertising signals nor marketing scripts', async ({
  page,
  context,
}) => {
  const thirdParty = await standIn(context);
  await open(page, GAMES);
  await banner(page).getByRole('button', { name: 'Manage cookies' }).click();
  const settings = page.getByRole('dialog', { name: 'Cookie settings' });
  await settings.getByRole('checkbox', { name: 'Statistics' }).check();
  const recorded = page.waitForRequest('**/api/v2/common/consent');
  await settings.getByRole('button', { name: 'Save my choices' }).click();
  expect((await recorded).postDataJSON()).toMatchObject({ Categories: ['statistics'], Mechanism: 'settings' });
  await expect.poll(() => thirdParty.urls).toContain(SCRIPTS.tags);
  expect(thirdParty.urls).not.toContain(SCRIPTS.trust);
  expect(thirdParty.urls).not.toContain(SCRIPTS.newsTest);
  const layer = await readLayer(page);
  expect(layer[1]).toMatchObject({ 1: 'update', 2: { ad_storage: 'denied', analytics_storage: 'granted' } });

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await settings.getByRole('button', { name: 'Reject all' }).click();
  await expect
    .poll(async () => (await readLayer(page)).at(-1))
    .toMatchObject({
      1: 'update',
      2: { ad_storage: 'denied', analytics_storage: 'denied' },
    });
});

// SEARCH-66
test('what follows a search is counted by its words, and only once statistics are allowed', async ({
  page,
  context,
}) => {
  await standIn(context);
  const steps: object[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/product/search/step')) steps.push(request.postDataJSON());
  });
  await open(page, '/en/search/horror/1');
  await waitForResponses(page);
  expect(steps).toEqual([]);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => steps).toEqual([{ Term: 'horror', Step: 'searched' }]);
  await firstBuyable(page).click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await expect.poll(() => steps.at(-1)).toEqual({ Term: 'horror', Step: 'product' });
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect.poll(() => steps.at(-1)).toEqual({ Term: 'horror', Step: 'inCart' });
  await open(page, '/en/search/zzyzzx/1');
  await expect.poll(() => steps.slice(3)).toEqual([{ Term: 'zzyzzx', Step: 'searched' }]);
});

test('a purchase is reported once, however often its result is opened, in euros, with the visitor marked as logged in', async ({
  page,
  context,
}) => {
  await standIn(context);
  await accept(page, GAMES);
  const name = await firstBuyable(page).textContent();
  await addFirst(page);
  await open(page, '/en/checkout');
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await registerAtProvider(page);
  await waitUntilHydrated(page);
  await expect.poll(async () => namesOf(await readLayer(page))).toContain('begin_checkout');
  expect(await readLayer(page)).toContainEqual({
    visitor: { login: 'logged-in', traffic: 'external', activity: 'recent' },
  });
  await page.getByLabel('Country of residence').selectOption({ label: 'Germany' });
  await page.getByRole('radio').first().check();
  await buyButton(page).click();
  await answerProvider(page, 'Pay now');
  await expect(page).toHaveURL(/\/en\/payment\/completed/);
  const purchases = async () => (await readLayer(page)).filter(({ event }) => event === 'purchase');
  await expect.poll(async () => (await purchases()).length, { timeout: 30_000 }).toBe(1);
  const [purchase] = await purchases();
  expect(purchase).toMatchObject({ ecommerce: { currency: 'EUR', items: [{ item_name: name, quantity: 1 }] } });
  expect(JSON.stringify(purchase)).not.toContain('@');

  const told = page.waitForResponse(/\/order\/getgtmorders$/);
  await page.reload();
  await waitUntilHydrated(page);
  expect((await (await told).json()).Data.Orders).toEqual([]);
  await expect.poll(async () => namesOf(await readLayer(page))).toContain('page_view');
  await waitForResponses(page);
  expect(await purchases()).toEqual([]);
});

test('uncaught errors are reported after consent: where and what, not who', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/^page: .*the shelf fell down/);
  const thirdParty = await standIn(context);
  const fail = () =>
    setTimeout(() => {
      throw new Error('the shelf fell down');
    });
  await open(page, GAMES);
  await page.evaluate(fail);
  await waitForResponses(page);
  expect(thirdParty.urls).toEqual([]);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => thirdParty.urls).toContain(SCRIPTS.trust);
  await page.evaluate(fail);
  await expect.poll(() => thirdParty.urls).toContain('https://errors.example/in');
  const report = JSON.parse(thirdParty.bodies[thirdParty.urls.indexOf('https://errors.example/in')] ?? '{}');
  expect(report).toMatchObject({ message: 'the shelf fell down', path: GAMES });
});

test('a script reaches the origins that the merchant named, and no other', async ({ page, context, expectFailure }) => {
  expectFailure(/Content Security Policy|spy\.example/);
  const thirdParty = await standIn(context, {
    [SCRIPTS.tags]:
      "fetch('https://spy.example/').catch(() => fetch('https://metrics.example/told', { mode: 'no-cors' }));",
  });
  await accept(page, GAMES);
  await expect.poll(() => thirdParty.urls).toContain('https://metrics.example/told');
  expect(thirdParty.urls).not.toContain('https://spy.example/');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // CRAWL-3
  test('the trust widget is in the footer, not in the header', async ({ page, context }) => {
    const thirdParty = await standIn(context);
    await accept(page, GAMES);
    await expect.poll(() => thirdParty.urls).toContain('https://metrics.example/hit');
    await expect.poll(() => thirdParty.urls).toContain(SCRIPTS.newsTest);
    await expect(page.getByRole('region', { name: 'What customers say' })).toContainText('Rated 4.8 by shoppers');
    await expect(page.getByRole('region', { name: 'Reviews of this shop' })).toHaveCount(0);
  });
});

test.describe('a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('sees no consent banner, and gets no tag manager and no trust widget, whatever its cookies say', async ({
    page,
    context,
  }) => {
    const thirdParty = await standIn(context);
    await open(page, GAMES);
    await waitForResponses(page);
    await expect(banner(page)).toBeHidden();
    const value = `v=1&t=${Math.floor(Date.now() / 1_000)}&c=preferences.statistics.marketing`;
    await context.addCookies([{ name: 'consent', value, url: shop.origin, sameSite: 'Lax' }]);
    await open(page, GAMES);
    await expect(page.getByRole('main')).toBeVisible();
    await expect.poll(() => thirdParty.urls).toContain(SCRIPTS.newsTest);
    await waitForResponses(page);
    expect(thirdParty.urls.filter((url) => url !== SCRIPTS.newsTest)).toEqual([]);
    expect(await readLayer(page)).toEqual([]);
  });
});
