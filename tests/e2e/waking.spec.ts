import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { sellProduct } from './merchant.ts';
import { GAMES, openAsleep, openReady, PATIENT, refuseCookies, toasts, touchPage, waitUntilReady } from './shopper.ts';

/** Longer than any press takes: what comes with the first touch arrives after it. */
const SLOW_MS = 1_500;
/** A pointer comes over a page by more than one place: of the first one browsers tell no movement. */
const AS_A_HAND = { steps: 2 };

async function pointAt(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const area = await target.boundingBox();
  if (!area) throw new Error('nothing to point at');
  await target.page().mouse.move(area.x + area.width / 2, area.y + area.height / 2, AS_A_HAND);
}

/** Files of scripts that the page has asked for. */
function watchScripts(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.push(new URL(request.url()).pathname);
  });
  return files;
}

/** What was to be done in pauses is done. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(1_000);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

async function slowDownParts(page: Page): Promise<void> {
  await page.route(/\/assets\/parts-[\w-]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
}

test('nothing but the page itself is fetched until the first touch, which brings the rest', async ({ page }) => {
  const files = watchScripts(page);
  await openAsleep(page, GAMES);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /\/parts-/.test(file))).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => files.filter((file) => /\/parts-/.test(file)).length).toBe(1);
});

test('parts whose code does not come leave the page as it stands, and links still lead on to one that lives', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^request: GET .*\/assets\/.* net::ERR_FAILED$/);
  expectFailure(/^console: Failed to load resource: net::ERR_FAILED/);
  let isDown = true;
  const failed = page.waitForEvent('requestfailed');
  await page.route(/\/assets\/(toasts|parts|consent)-[\w-]+\.js$/, (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await openAsleep(page, GAMES);
  await page.keyboard.press('Shift');
  await failed;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  isDown = false;
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await waitUntilReady(page);
  await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to cart' }).click();
  await expect(toasts(page)).toContainText('Added to your cart');
});

test('a first press is answered, however late the code for it comes', async ({ page }) => {
  await slowDownParts(page);
  await openAsleep(page, GAMES);
  const button = page
    .getByRole('article')
    .getByRole('button', { name: /^Add to cart/ })
    .first();
  await button.focus();
  await button.press('Enter');
  await expect(toasts(page)).toContainText('Added to your cart');
});

test('a first choice in a list is answered too', async ({ page }) => {
  await slowDownParts(page);
  await openAsleep(page, GAMES);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/[?&]orderby=\d+/);
});

test('a first press on a link moves on without a reload', async ({ page }) => {
  await slowDownParts(page);
  await openAsleep(page, GAMES);
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  const link = page.getByRole('article').getByRole('heading').getByRole('link').first();
  await link.focus();
  await link.press('Enter');
  await expect(page).toHaveURL(/\/en\/product\//);
  await expect(page.locator('body')).toHaveAttribute('data-kept', '');
});

test('what is typed into the search before it lives is kept', async ({ page }) => {
  await slowDownParts(page);
  await openAsleep(page, GAMES);
  const field = page.getByRole('search').locator('input');
  await field.pressSequentially('corsa');
  await touchPage(page);
  await expect(field).toHaveValue('corsa');
});

test('what is typed while the search learns to suggest keeps its order', async ({ page }) => {
  const letters = 'the quick brown fox jumps over the lazy dog and on '.repeat(2);
  await page.route(/\/assets\/suggest-field-[\w-]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS / 3));
    await route.continue();
  });
  await openReady(page, '/en/about-us');
  // A phone that has much to do.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const field = page.getByRole('search').locator('input');
  await field.focus();
  await page.keyboard.type(letters);
  await expect(page.getByRole('search').getByRole('combobox')).toBeFocused();
  await expect(field).toHaveValue(letters.slice(0, 100));
});

test('a key that is held on a device too slow for it writes all its letters', async ({ page }) => {
  await openReady(page, '/en/about-us');
  const field = page.getByRole('search').getByRole('combobox');
  await page.getByRole('search').locator('input').focus();
  await field.fill('moo');
  // In one task: nothing that the page puts off comes in between.
  await field.evaluate((input: HTMLInputElement) => {
    input.setSelectionRange(3, 3);
    for (let count = 0; count < 90; count += 1) document.execCommand('insertText', false, 'o');
  });
  await expect(field).toHaveValue(`moo${'o'.repeat(90)}`);
});

test('a word that is being composed while the search learns to suggest is not lost', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/suggest-field-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openReady(page, '/jp/about-us');
  const field = page.getByRole('search').locator('input');
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('ねこ');
  const loaded = page.waitForResponse(/\/assets\/suggest-field-/);
  letGo();
  await (await loaded).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await compose('ねこの');
  await keyboard.send('Input.insertText', { text: '猫の' });
  await expect(page.getByRole('search').getByRole('combobox')).toBeFocused();
  await expect(field).toHaveValue('猫の');
});

test('a pointer that came to rest on the menu before it lives opens it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'nothing rests on a screen that is touched');
  await slowDownParts(page);
  await openAsleep(page, GAMES);
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await pointAt(menu.getByRole('link', { name: 'Games', exact: true }));
  await expect(menu.getByRole('tabpanel')).toBeVisible();
});

test('what a pointer rests on is asked for, also in a part that sleeps', async ({ page, isMobile }) => {
  test.skip(isMobile, 'nothing rests on a screen that is touched');
  await slowDownParts(page);
  await openAsleep(page, GAMES);
  // Not the first one, which is fetched ahead by itself.
  const link = page.getByRole('article').getByRole('heading').getByRole('link').nth(1);
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  const asked = page.waitForRequest((request) => request.url().endsWith(`/api/v2/catalog/product/details/${id}`));
  await pointAt(link);
  await asked;
});

/** Reads of catalogue pages that the page has asked for. */
function watchPageReads(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/catalog\/(category|product\/details\/\d+)$/.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test('the pages that likely come next are made ready out of sight, and asked for once', async ({ page }) => {
  const reads = watchPageReads(page);
  await openReady(page, '/en/');
  const title = await page.title();
  const pageText = await page.getByRole('main').textContent();
  await expect.poll(() => reads.length).toBe(2);
  expect(reads.filter((path) => path.endsWith('/category'))).toHaveLength(1);
  await settle(page);
  expect(await page.title()).toBe(title);
  expect(await page.getByRole('main').textContent()).toBe(pageText);
  await expect(page.locator('title, h1, link[rel=canonical], main')).toHaveCount(4);
  // Not by the pointer, which asks for what it comes by; the slider may have moved on from that link, too.
  await page.locator('main a[href*="/category/"]').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/en\/category\//);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(reads.filter((path) => path.endsWith('/category'))).toHaveLength(1);
});

test('who saves data is fetched no page ahead', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const files = watchScripts(page);
  const reads = watchPageReads(page);
  await openReady(page, '/en/');
  await settle(page);
  expect(reads).toEqual([]);
  expect(files.filter((file) => /\/category-listing-/.test(file))).toEqual([]);
});

test('a link that comes to stand under a pointer is not asked for before that moves', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a finger rests on nothing');
  await openAsleep(page, '/en/product/cinder-parade/1001');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const link = page.getByRole('main').getByRole('link', { name: 'Games', exact: true }).first();
  await link.dispatchEvent('pointerover', { pointerType: 'mouse' });
  await page.waitForTimeout(500);
  expect(asked.filter((url) => url.includes('/api/v2/catalog/category'))).toEqual([]);
  await pointAt(link);
  await expect.poll(() => asked.filter((url) => url.includes('/api/v2/catalog/category')).length).toBe(1);
});

test('a search that is sent before it lives is made', async ({ page }) => {
  await slowDownParts(page);
  await openAsleep(page, '/en/about-us');
  const field = page.getByRole('search').locator('input');
  await field.fill('corsa');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/en\/search\/corsa$/);
});

test('a request to be told is sent before its part lives', async ({ page }) => {
  const product = await sellProduct({ keys: 0 });
  await slowDownParts(page);
  await openAsleep(page, product.path);
  const buy = page.getByRole('region', { name: 'Buy' });
  await buy.getByPlaceholder('E-mail address').fill(`early-${crypto.randomUUID()}@latchkey.example`);
  await buy.getByPlaceholder('E-mail address').press('Enter');
  await expect(toasts(page)).toContainText('Check your inbox');
});

const FIRST_SCRIPT = /\/assets\/early-presses-[\w-]{8}\.js$/;

/** Opens a page whose scripts, but for the first one, wait until `live` is called, which ends when they have taken over. */
async function openBeforeLife(page: Page, path: string): Promise<{ live: () => Promise<void> }> {
  await refuseCookies(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    // The first paint may wait for it; nothing lives by it alone.
    if (!FIRST_SCRIPT.test(route.request().url())) await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return {
    async live() {
      letGo();
      await waitUntilReady(page);
      await touchPage(page);
    },
  };
}

for (const [path, labels] of [
  ['/en/', ['E-mail address']],
  ['/en/topic/contact-us', ['Your name', 'E-mail', 'Subject', 'Message']],
  ['/en/become-partner', ['Your name', 'E-mail', 'Company', 'Website', 'What do you have in mind?']],
  ['/en/passwordrecovery', ['E-mail address']],
  ['/en/login', ['E-mail address', 'Password']],
  ['/en/register', ['E-mail address', 'Password', 'First name', 'Last name']],
  ['/en/passwordrecovery/confirm?token=abc', ['New password']],
  ['/en/withdrawal', ['Your name', 'Order number', 'E-mail address']],
  ['/en/blog', ['Search the blog']],
  ['/en/search', ['Search the shop']],
] as const) {
  test(`what is typed before the page lives stays: ${path}`, async ({ page }) => {
    const { live } = await openBeforeLife(page, path);
    const scope = path === '/en/' ? page.getByRole('contentinfo') : page.getByRole('main');
    const fields = labels.map((label) => scope.getByLabel(label, { exact: true }));
    for (const [index, field] of fields.entries()) await field.fill(`typed-${index}@early.example`);
    await live();
    // Everything is rendered once more when something changes.
    await fields[0]?.press('End');
    await fields[0]?.press('x');
    for (const [index, field] of fields.entries()) {
      await expect(field).toHaveValue(`typed-${index}@early.example${index === 0 ? 'x' : ''}`);
    }
  });
}

test('an address typed before the page lives is the one that is written to', async ({ page }) => {
  const { live } = await openBeforeLife(page, '/en/passwordrecovery');
  const address = `early-${crypto.randomUUID()}@latchkey.example`;
  await page.getByRole('main').getByLabel('E-mail address').fill(address);
  await live();
  const sent = page.waitForRequest('**/customer/password/recovery');
  await page.getByRole('button', { name: 'Send the link' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ Email: address });
});

test('a password sent before the page lives stands in no address, and is kept', async ({ page }) => {
  const { live } = await openBeforeLife(page, '/en/passwordrecovery/confirm?token=abc');
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(request.url());
  });
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('tall-ships-and-stars-9');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Save the new password' }).click({ force: true });
  await live();
  expect(left).toEqual([]);
  await expect(field).toHaveValue('tall-ships-and-stars-9');
  await expect(page.getByRole('button', { name: 'Save the new password' })).toBeEnabled();
});

test('an address for the newsletter or a note, sent before the page lives, is sent once it does, and stands in no URL', async ({
  page,
}) => {
  const { path } = await sellProduct({ keys: 0 });
  for (const [where, button, answer] of [
    ['/en/', 'Subscribe', 'Almost done'],
    [path, 'Notify me', 'Check your inbox'],
  ] as const) {
    const { live } = await openBeforeLife(page, where);
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) left.push(request.url());
    });
    const address = `early-${crypto.randomUUID()}@latchkey.example`;
    const field = page.getByPlaceholder('E-mail address');
    await field.fill(address);
    await field.press('Enter');
    await page.getByRole('button', { name: button }).click();
    const sent: string[] = [];
    page.on('request', (request) => {
      if ((request.postData() ?? '').includes(address)) sent.push(request.method());
    });
    await live();
    await expect(toasts(page)).toContainText(answer, PATIENT);
    expect(left).toEqual([]);
    // Sent by a key and by a press, for want of an answer: once.
    expect(sent).toEqual(['POST']);
  }
});

test('what is put into the cart before the page lives is put there once it does, however often it was pressed', async ({
  page,
}) => {
  const { live } = await openBeforeLife(page, GAMES);
  const button = page
    .getByRole('article')
    .getByRole('button', { name: /^Add to cart/ })
    .first();
  await button.focus();
  for (let count = 0; count < 3; count += 1) await button.press('Enter');
  await live();
  await expect(toasts(page)).toContainText('Added to your cart');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(/1/);
});

test('a list that was sorted before the page lives is sorted once it does', async ({ page }) => {
  const { live } = await openBeforeLife(page, GAMES);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 1 });
  await live();
  await expect(page).toHaveURL(/[?&]orderby=\d+/);
});

for (const [how, touch] of [
  ['a wheel', (page: Page) => page.mouse.wheel(0, 40)],
  ['a pointer that moves', (page: Page) => page.mouse.move(200, 200, AS_A_HAND)],
  ['a focus that a screen reader sets', (page: Page) => page.getByRole('banner').getByRole('link').first().focus()],
  ['what scrolls the page, as finding a word in it does', (page: Page) => page.evaluate(() => window.scrollTo(0, 90))],
  [
    'a field that the browser fills in',
    (page: Page) =>
      page
        .getByRole('search')
        .locator('input')
        .evaluate((field) => field.dispatchEvent(new Event('input', { bubbles: true }))),
  ],
] as const) {
  test(`the page wakes at ${how}`, async ({ page }) => {
    const files = watchScripts(page);
    await openAsleep(page, GAMES);
    await page.waitForLoadState('networkidle');
    expect(files.filter((file) => /\/parts-/.test(file))).toEqual([]);
    await touch(page);
    await expect.poll(() => files.filter((file) => /\/parts-/.test(file)).length).toBe(1);
  });
}
