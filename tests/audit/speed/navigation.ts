import type { Browser, Page } from 'playwright';
import type { Audit } from '../audit.ts';
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

const LIMIT_MS = 150;
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
const FIRST_STEP: Step = {
  name: 'home to category',
  link: 'main section a[href*="/category/"]',
  path: /\/category\//,
};
/** A walk through the shop without a reload, which visits each kind of page twice. */
const WALK: readonly Step[] = [
  FIRST_STEP,
  { name: 'category to product', link: CARD, path: /\/product\// },
  { name: 'product to category', link: 'main nav a[href*="/category/"]', path: /\/category\// },
  { name: 'category to another product', link: 'main li:nth-child(2) article h2 a', path: /\/product\// },
  { name: 'product to related product', link: CARD, path: /\/product\// },
  { name: 'product to blog', link: 'footer a[href$="/blog"], nav a[href$="/blog"]', path: /\/blog$/ },
  { name: 'blog to post', link: 'main article a', path: /\/blog\/./ },
];

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

/** On a fresh page: includes what the click itself hydrates. */
async function pressAtOnce(browser: Browser, origin: string, device: Device): Promise<Timing> {
  return withVisitor(browser, device, origin, async (page, slowDown) => {
    await watchNavigation(page);
    await openPage(page, `${origin}/en/`);
    await slowDown();
    return follow(page, device, FIRST_STEP);
  });
}

async function walk(browser: Browser, origin: string, device: Device): Promise<Timing[]> {
  return withVisitor(browser, device, origin, async (page, slowDown) => {
    await watchNavigation(page);
    await openPage(page, `${origin}/en/`);
    await page.keyboard.press('Shift');
    await settle(page);
    await slowDown();
    const times: Timing[] = [];
    for (const step of WALK) times.push(await follow(page, device, step));
    return times;
  });
}

/** From the pointer over a link, clicked at once, to the next page's first paint. */
export const navigationAudit: Audit = {
  name: 'navigation',
  async run({ origin }) {
    const rows = await withBrowser(async (browser) => {
      const found = [];
      for (const device of DEVICES) {
        // The first walk warms the edge cache.
        await walk(browser, origin, device);
        const walks: Timing[][] = [];
        for (let round = 0; round < ROUNDS; round += 1) walks.push(await walk(browser, origin, device));
        for (const [index, { name }] of WALK.entries()) {
          const times = walks.flatMap((one) => one[index] ?? []);
          const median = findMedian(times);
          found.push({
            device: device.name,
            navigation: name,
            ms: median?.ms ?? Number.NaN,
            'data in after': median?.dataMs,
            worst: Math.max(...times.map(({ ms }) => ms)),
          });
        }
      }
      return found;
    });
    console.table(rows);
    // Reported without a limit: nothing that makes a page interactive may be fetched before the first interaction.
    const first = await withBrowser(async (browser) => {
      const found = [];
      for (const device of DEVICES) {
        const times: Timing[] = [];
        for (let round = 0; round < ROUNDS; round += 1) times.push(await pressAtOnce(browser, origin, device));
        found.push({ device: device.name, 'first touch, a press': findMedian(times)?.ms });
      }
      return found;
    });
    console.table(first);
    const problems = rows
      .filter(({ ms }) => !(ms <= LIMIT_MS))
      .map(({ device, navigation, ms }) => `${device}, ${navigation}: ${ms} ms`);
    return { extent: `${rows.length} navigations at ${CPU_SLOWDOWN}x`, problems };
  },
};
