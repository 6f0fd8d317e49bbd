import type { Browser, Page } from 'playwright';
import { findFreePort } from '../../support/shop/free-port.ts';
import type { Audit } from '../audit.ts';
import { readShownPage, type ShownPage } from './floor/read-blocks.ts';
import { serveFloor } from './floor/serve.ts';
import {
  CPU_SLOWDOWN,
  DEVICES,
  type Device,
  findPlace,
  openPage,
  press,
  settle,
  withBrowser,
  withVisitor,
} from './visit.ts';

/** As a ratio to the link of a bare page with the same libraries, pictures and texts. */
const LIMIT_OF_FLOOR = 1.5;
const STUCK_MS = 15_000;
const ROUNDS = 5;

interface Timing {
  ms: number;
  /** The part of it until the page's data was in. */
  dataMs: number;
}

declare global {
  interface Window {
    /** Duration of the next navigation, from the pointer over the link to the new page's paint. */
    timeNavigation?: (stuckMs: number) => Promise<Timing>;
  }
}

interface Step {
  name: string;
  /** The link to follow. */
  link: string;
  /** Of the page that it leads to. */
  path: RegExp;
}

const CARD = 'main article h2 a, main article h3 a';
/** A walk through the shop without a reload, which visits each kind of page twice. */
const WALK: readonly Step[] = [
  { name: 'home to category', link: 'main section a[href*="/category/"]', path: /\/category\// },
  { name: 'category to product', link: CARD, path: /\/product\// },
  { name: 'product to category', link: 'main nav a[href*="/category/"]', path: /\/category\// },
  { name: 'category to another product', link: 'main li:nth-child(2) article h2 a', path: /\/product\// },
  { name: 'product to related product', link: CARD, path: /\/product\// },
  { name: 'product to blog', link: 'footer a[href$="/blog"], nav a[href$="/blog"]', path: /\/blog$/ },
  { name: 'blog to post', link: 'main article a', path: /\/blog\/./ },
];

/** The bare page's link swaps its list for that of the next page of the same category, which has as many blocks. */
const FLOOR_STEP: Step = { name: 'floor: list to next list', link: 'main > a', path: /-next$/ };
const LISTING = '/en/category/games/1/';

async function watchNavigation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.timeNavigation = (stuckMs) =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`no new heading at ${window.location.pathname}`)), stuckMs);
        const before = document.querySelector('h1');
        const text = before?.textContent;
        let startedAt = 0;
        const armedAt = performance.now();
        const onPointer = ({ target, timeStamp }: Event) => {
          // After a scroll the browser synthesises a pointer event, with the time of the last real one.
          if (startedAt > 0 || timeStamp < armedAt) return;
          if (target instanceof Element && target.closest('a[href]')) startedAt = timeStamp;
        };
        for (const name of ['pointerover', 'pointerdown']) window.addEventListener(name, onPointer, true);
        const observer = new MutationObserver(() => {
          const now = document.querySelector('h1');
          if (!now || (now === before && now.textContent === text)) return;
          observer.disconnect();
          for (const name of ['pointerover', 'pointerdown']) window.removeEventListener(name, onPointer, true);
          requestAnimationFrame(() => {
            const tell = () => {
              const ms = Math.round(performance.now() - startedAt);
              const reads = performance
                .getEntriesByType('resource')
                .filter(({ name, startTime }) => startTime >= startedAt && name.includes('/api/'));
              const ends = reads.map((read) => Math.round(read.startTime + read.duration - startedAt));
              resolve({ ms, dataMs: Math.max(0, ...ends.filter((end) => end < ms)) });
            };
            // A task right after the paint of this frame: the browser may schedule the next frame before a message, and
            // that one paints what is out of sight.
            const channel = new MessageChannel();
            channel.port1.onmessage = tell;
            channel.port2.postMessage(null);
            requestAnimationFrame(tell);
          });
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
  });
}

async function follow(page: Page, device: Device, { name, link, path }: Step): Promise<Timing> {
  const from = page.url();
  const place = await findPlace(page, link, true);
  const timed = page.evaluate((stuckMs) => window.timeNavigation?.(stuckMs), STUCK_MS);
  await page.evaluate(() => undefined);
  await press(page, device, place);
  const timing = await timed.catch((error: unknown) => {
    throw new Error(`${name} did not happen in place, from ${from} to ${page.url()}: ${error}`);
  });
  await page.waitForURL(path);
  await settle(page);
  if (!timing) throw new Error('the clock did not start');
  return timing;
}

const findMedian = (times: readonly Timing[]) => times.toSorted((a, b) => a.ms - b.ms)[Math.floor(times.length / 2)];

interface Walk {
  url: string;
  steps: readonly Step[];
}

/** The first step on a fresh page: includes what the click itself hydrates. */
async function pressAtOnce(browser: Browser, device: Device, { url, steps }: Walk): Promise<Timing> {
  return withVisitor(browser, device, new URL(url).origin, async (page, slowDown) => {
    const [first] = steps;
    if (!first) throw new Error('nowhere to go');
    await watchNavigation(page);
    await openPage(page, url);
    await slowDown();
    return follow(page, device, first);
  });
}

/** All steps, from a page that has been used before. */
async function walk(browser: Browser, device: Device, { url, steps }: Walk): Promise<Timing[]> {
  return withVisitor(browser, device, new URL(url).origin, async (page, slowDown) => {
    await watchNavigation(page);
    await openPage(page, url);
    await page.keyboard.press('Shift');
    await settle(page);
    await slowDown();
    const times: Timing[] = [];
    for (const step of steps) times.push(await follow(page, device, step));
    return times;
  });
}

const findRatio = (ms: number | undefined, floorMs: number | undefined) =>
  Number(((ms ?? Number.NaN) / (floorMs ?? Number.NaN)).toFixed(2));

/** A device's rounds through the shop and, alternating, on the bare page. */
async function measure(browser: Browser, device: Device, shop: Walk, floor: Walk) {
  // The first walk warms the edge cache.
  await walk(browser, device, shop);
  const walks: Timing[][] = [];
  const floorTimes: Timing[] = [];
  const first: Timing[] = [];
  const floorFirst: Timing[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    walks.push(await walk(browser, device, shop));
    floorTimes.push(...(await walk(browser, device, floor)));
    first.push(await pressAtOnce(browser, device, shop));
    floorFirst.push(await pressAtOnce(browser, device, floor));
  }
  const floorMs = findMedian(floorTimes)?.ms;
  const rows = shop.steps.map(({ name }, index) => {
    const times = walks.flatMap((one) => one[index] ?? []);
    const median = findMedian(times);
    return {
      device: device.name,
      navigation: name,
      ms: median?.ms,
      'floor ms': floorMs,
      ratio: findRatio(median?.ms, floorMs),
      'data in after': median?.dataMs,
      worst: Math.max(...times.map(({ ms }) => ms)),
    };
  });
  const [ms, floorFirstMs] = [findMedian(first)?.ms, findMedian(floorFirst)?.ms];
  const atOnce = { device: device.name, 'first touch, a press': ms, 'floor ms': floorFirstMs };
  return { rows, atOnce: { ...atOnce, ratio: findRatio(ms, floorFirstMs) } };
}

async function readListings(browser: Browser, origin: string): Promise<Map<string, ShownPage>> {
  const pages = new Map<string, ShownPage>();
  for (const device of DEVICES) {
    const next = `${device.name}-next`;
    const listing = await readShownPage(browser, device, `${origin}${LISTING}1`);
    const following = await readShownPage(browser, device, `${origin}${LISTING}2`);
    const count = Math.min(listing.blocks.length, following.blocks.length);
    pages.set(device.name, { ...listing, blocks: listing.blocks.slice(0, count), next });
    pages.set(next, { ...following, blocks: following.blocks.slice(0, count) });
  }
  return pages;
}

/** From the pointer over a link, clicked at once, to the next page's first paint, beside the link of a bare page. */
export const navigationAudit: Audit = {
  name: 'navigation',
  async run({ origin }) {
    const floorPort = await findFreePort();
    const measured = await withBrowser(async (browser) => {
      const floor = await serveFloor(origin, await readListings(browser, origin), floorPort);
      try {
        const found = [];
        for (const device of DEVICES) {
          const floorWalk = { url: `http://127.0.0.1:${floorPort}/${device.name}`, steps: [FLOOR_STEP] };
          found.push(await measure(browser, device, { url: `${origin}/en/`, steps: WALK }, floorWalk));
        }
        return found;
      } finally {
        await floor.dispose();
      }
    });
    const rows = measured.flatMap((one) => one.rows);
    console.table(rows);
    // Reported without a limit: nothing that makes a page interactive may be fetched before the first interaction.
    console.table(measured.map(({ atOnce }) => atOnce));
    const problems = rows
      .filter(({ ratio }) => !(ratio <= LIMIT_OF_FLOOR))
      .map(
        ({ device, navigation, ms, ratio, 'floor ms': floorMs }) =>
          `${device}, ${navigation}: ${ms} ms, ${ratio} of the bare page's ${floorMs} ms`,
      );
    return { extent: `${rows.length} navigations at ${CPU_SLOWDOWN}x`, problems };
  },
};
