import type { Browser, Page } from 'playwright';
import { findFreePort } from '../../support/shop/free-port.ts';
import type { Audit } from '../audit.ts';
import { readShownPage, type ShownPage } from './floor/read-blocks.ts';
import { serveFloor } from './floor/serve.ts';
import { type Interaction, readInteractions, watchInteractions } from './interactions.ts';
import { CPU_SLOWDOWN, DEVICES, type Device, findPlace, openPage, press, withBrowser, withVisitor } from './visit.ts';

/** Of the longest interaction, as a ratio to the list filter of a bare page with the same libraries, pictures and texts. */
const LIMIT_OF_FLOOR = 1.5;
const ROUNDS = 3;
const STUCK_MS = 15_000;
const LISTING = '/en/category/games/1/1';

const MENU = 'header [aria-label="Menu"]';
const MORE = 'header button[aria-label^="More in"]';
const PANEL = 'aside[aria-label="Filters"]';
const ADD = 'button[aria-label^="Add to cart"]';

type Act = (page: Page, device: Device) => Promise<void>;

/** Less than the menu waits before it opens by hovering. */
const HOVER_MS = 120;
/** Faster than anybody can see what has opened. */
const SEEN_MS = 200;

function pause(page: Page, ms: number): Promise<void> {
  return page.evaluate((pauseMs) => new Promise((resolve) => setTimeout(resolve, pauseMs)), ms);
}

/** Like a person: the pointer is over its target a moment before the press. */
async function pressOn(page: Page, device: Device, selector: string): Promise<void> {
  const place = await findPlace(page, selector);
  if (!device.isPhone) {
    await page.mouse.move(...place);
    await pause(page, HOVER_MS);
  }
  await press(page, device, place);
}

async function close(page: Page): Promise<void> {
  await pause(page, SEEN_MS);
  await page.keyboard.press('Escape');
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
  await close(page);
  await waitFor(page, opened, false);
}

async function filter(page: Page, device: Device): Promise<void> {
  if (device.isPhone) await pressOn(page, device, 'main button[popovertarget]');
  await waitFor(page, `${PANEL} a`);
  await pressOn(page, device, `${PANEL} a`);
  // The first filter of all: what is on sale.
  await page.waitForURL(/[?&]onsale=1/);
  await waitFor(page, 'ul[aria-label="Selected filters"]');
  if (device.isPhone) await close(page);
}

async function addToCart(page: Page, device: Device): Promise<void> {
  // The buttons of a card appear under the pointer.
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

const filterFloor: Act = (page, device) => pressOn(page, device, '[aria-pressed]');

interface Script {
  url: string;
  acts: readonly Act[];
}

async function act(browser: Browser, device: Device, { url, acts }: Script): Promise<Interaction> {
  return withVisitor(browser, device, new URL(url).origin, async (page, slowDown) => {
    await watchInteractions(page);
    await openPage(page, url);
    await slowDown();
    for (const one of acts) await one(page, device);
    const [worst] = (await readInteractions(page)).sort((a, b) => b.durationMs - a.durationMs);
    if (!worst) throw new Error('the browser told of no interaction');
    return worst;
  });
}

/** The longest interaction of a script: the median of some runs, and the worst of them. */
async function measure(browser: Browser, device: Device, script: Script) {
  const runs: Interaction[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await act(browser, device, script));
  runs.sort((a, b) => a.durationMs - b.durationMs);
  const [median, worst] = [runs[Math.floor(ROUNDS / 2)], runs.at(-1)];
  if (!median || !worst) throw new Error('no run');
  return { ...median, worstMs: worst.durationMs };
}

/** Interaction to Next Paint, beside the list filter of a bare page. */
export const inpAudit: Audit = {
  name: 'inp',
  async run({ origin }) {
    const floorPort = await findFreePort();
    const rows = await withBrowser(async (browser) => {
      const listings = new Map<string, ShownPage>();
      for (const device of DEVICES) {
        listings.set(device.name, await readShownPage(browser, device, origin + LISTING));
      }
      const floor = await serveFloor(origin, listings, floorPort);
      try {
        const found = [];
        for (const device of DEVICES) {
          const floorUrl = `http://127.0.0.1:${floorPort}/${device.name}`;
          const floorFilter = await measure(browser, device, { url: floorUrl, acts: [filterFloor] });
          found.push({ device: device.name, script: 'floor: filter', ratio: 1, ...floorFilter });
          for (const [script, acts] of Object.entries(SCRIPTS)) {
            const median = await measure(browser, device, { url: origin + LISTING, acts });
            const ratio = Number((median.durationMs / floorFilter.durationMs).toFixed(2));
            found.push({ device: device.name, script, ratio, ...median });
          }
        }
        return found;
      } finally {
        await floor.dispose();
      }
    });
    console.table(rows);
    const problems = rows
      .filter(({ ratio }) => ratio > LIMIT_OF_FLOOR)
      .map(
        ({ device, script, ratio, durationMs, event, target }) =>
          `${device}, ${script}: ${event} on ${target} took ${durationMs} ms, ${ratio} of the bare page's filter`,
      );
    return { extent: `${rows.length} scripts at ${CPU_SLOWDOWN}x`, problems };
  },
};
