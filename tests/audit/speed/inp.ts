import type { Browser, Page } from 'playwright';
import type { Audit } from '../audit.ts';
import { type Interaction, readInteractions, watchInteractions } from './interactions.ts';
import { CPU_SLOWDOWN, DEVICES, type Device, findPlace, openPage, press, withBrowser, withVisitor } from './visit.ts';

const LIMIT_MS = 100;
const ROUNDS = 3;
const STUCK_MS = 15_000;
const LISTING = '/en/category/games/1/1';

const MENU = 'header [aria-label="Menu"]';
const MORE = 'header button[aria-label^="More in"]';
const PANEL = 'aside[aria-label="Filters"]';
const ADD = 'button[aria-label^="Add to cart"]';

type Act = (page: Page, device: Device) => Promise<void>;

async function pressOn(page: Page, device: Device, selector: string): Promise<void> {
  await press(page, device, await findPlace(page, selector));
}

/** Uses `evaluate` only, like everything that looks for an element: see `openPage`. */
async function waitFor(page: Page, selector: string, isThere = true): Promise<void> {
  const isCome = await page.evaluate(
    async ([wanted, expected, stuckMs]) => {
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const end = performance.now() + stuckMs;
      while ([...document.querySelectorAll(wanted)].some(isSeen) !== expected) {
        if (performance.now() > end) return false;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return true;
    },
    [selector, isThere, STUCK_MS] as const,
  );
  if (!isCome) throw new Error(`${selector} did not ${isThere ? 'come' : 'go'}`);
}

async function openMenu(page: Page, device: Device): Promise<void> {
  const [button, opened] = device.isPhone ? [MENU, 'dialog[open] a'] : [MORE, 'nav [aria-expanded="true"]'];
  await pressOn(page, device, button);
  await waitFor(page, opened);
  await page.keyboard.press('Escape');
  await waitFor(page, opened, false);
}

async function filter(page: Page, device: Device): Promise<void> {
  if (device.isPhone) await pressOn(page, device, 'main button[popovertarget]');
  await waitFor(page, `${PANEL} a`);
  await pressOn(page, device, `${PANEL} a`);
  // The first filter of all: what is on sale.
  await page.waitForURL(/[?&]onsale=1/);
  await waitFor(page, 'ul[aria-label="Selected filters"]');
  if (device.isPhone) await page.keyboard.press('Escape');
}

async function addToCart(page: Page, device: Device): Promise<void> {
  if (!device.isPhone) await page.mouse.move(...(await findPlace(page, `article:has(${ADD})`)));
  await pressOn(page, device, `article ${ADD}`);
  await waitFor(page, '[aria-label="Notifications"] a[href="/en/cart"]');
}

async function search(page: Page, device: Device): Promise<void> {
  await pressOn(page, device, 'header search input');
  await waitFor(page, 'header [role="combobox"]');
  await page.keyboard.type('moon', { delay: 80 });
  await waitFor(page, '[role="option"]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/moon/);
  await waitFor(page, 'main h1');
}

/** Each interaction alone on a fresh page, and all of them one after another. */
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
    await openPage(page, origin + LISTING);
    await slowDown();
    for (const one of acts) await one(page, device);
    const [worst] = (await readInteractions(page)).sort((a, b) => b.durationMs - a.durationMs);
    if (!worst) throw new Error('the browser told of no interaction');
    return worst;
  });
}

/** Interaction to Next Paint: the worst interaction of a script, the median of three runs. */
export const inpAudit: Audit = {
  name: 'inp',
  async run({ origin }) {
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
