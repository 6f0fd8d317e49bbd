import type { Browser, Locator, Page } from 'playwright';
import type { Judge } from '../judge.ts';
import { type Interaction, readInteractions, watchInteractions } from './interactions.ts';
import { CPU_SLOWDOWN, DEVICES, type Device, openAsleep, withBrowser, withVisitor } from './visit.ts';

const LIMIT_MS = 100;
const ROUNDS = 3;
const LISTING = '/en/category/games/1/1';

type Act = (page: Page, device: Device) => Promise<void>;

function press(target: Locator, { isPhone }: Device): Promise<void> {
  return isPhone ? target.tap() : target.click();
}

async function openMenu(page: Page, device: Device): Promise<void> {
  const banner = page.getByRole('banner');
  if (device.isPhone) {
    await banner.locator('[aria-label="Menu"]').tap();
    await page.getByRole('dialog').getByRole('link').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    return;
  }
  await banner.getByRole('button', { name: /^More of/ }).click();
  await page.locator('nav [aria-expanded="true"]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('nav [aria-expanded="true"]').waitFor({ state: 'hidden' });
}

async function filter(page: Page, device: Device): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Filters' });
  if (!(await panel.isVisible())) await press(page.getByRole('main').getByRole('button', { name: /^Filters/ }), device);
  const value = panel.getByRole('link').first();
  await value.waitFor();
  await press(value, device);
  await page.waitForURL(/[?&]specs=/);
  await page.getByRole('list', { name: 'Chosen filters' }).waitFor({ state: 'attached' });
  if (device.isPhone) await page.keyboard.press('Escape');
}

async function addToCart(page: Page, device: Device): Promise<void> {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    .first();
  const button = card.getByRole('button', { name: /^Add to cart/ });
  if (!device.isPhone) await card.hover();
  await press(button, device);
  await page.getByRole('region', { name: 'Notifications' }).getByText('Added to your cart').first().waitFor();
}

async function search(page: Page, device: Device): Promise<void> {
  await press(page.locator('header search input'), device);
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  await field.waitFor();
  await field.pressSequentially('moon', { delay: 80 });
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/moon/);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

/** Each act alone on a page that nobody has touched, and all of them one after another. */
const SCRIPTS: Readonly<Record<string, readonly Act[]>> = {
  'menu first': [openMenu],
  'filter first': [filter],
  'cart first': [addToCart],
  'search first': [search],
  session: [openMenu, filter, addToCart, search],
};

async function act(browser: Browser, origin: string, device: Device, acts: readonly Act[]): Promise<Interaction> {
  return withVisitor(browser, device, origin, async (page, slowDown) => {
    await watchInteractions(page);
    await openAsleep(page, origin + LISTING);
    await slowDown();
    for (const one of acts) await one(page, device);
    const [worst] = (await readInteractions(page)).sort((a, b) => b.durationMs - a.durationMs);
    if (!worst) throw new Error('the browser told of no interaction');
    return worst;
  });
}

/** Interaction to Next Paint: the worst of a script's presses, and of three runs the one in the middle. */
export const inpJudge: Judge = {
  name: 'inp',
  async judge({ origin }) {
    const rows = await withBrowser(async (browser) => {
      const found = [];
      for (const device of DEVICES) {
        for (const [script, acts] of Object.entries(SCRIPTS)) {
          const runs: Interaction[] = [];
          for (let round = 0; round < ROUNDS; round += 1) runs.push(await act(browser, origin, device, acts));
          runs.sort((a, b) => a.durationMs - b.durationMs);
          const median = runs[Math.floor(ROUNDS / 2)];
          if (median) found.push({ device: device.name, script, ...median, worstMs: runs.at(-1)?.durationMs });
        }
      }
      return found;
    });
    console.table(rows);
    const problems = rows
      .filter(({ durationMs }) => durationMs > LIMIT_MS)
      .map(
        ({ device, script, durationMs, event, target }) =>
          `${device}, ${script}: ${event} on ${target} took ${durationMs} ms`,
      );
    return { extent: `${rows.length} scripts at ${CPU_SLOWDOWN}x`, problems };
  },
};
