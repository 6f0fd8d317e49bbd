import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { findBrowser } from '../../support/browser/browser.ts';

/** Relative to the machine's own speed. */
export const CPU_SLOWDOWN = 4;

export interface Device {
  name: string;
  isPhone: boolean;
  context: BrowserContextOptions;
}

export const PHONE: Device = {
  name: 'phone',
  isPhone: true,
  context: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
};
export const DEVICES: readonly Device[] = [
  PHONE,
  { name: 'desktop', isPhone: false, context: { viewport: { width: 1440, height: 900 } } },
];

const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A browser for measurements only. `debuggingPort` lets another tool open pages in it. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>, debuggingPort?: number): Promise<T> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : [])],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** A new visitor on a device, with the consent banner answered; throttling starts with `slowDown`. */
export async function withVisitor<T>(
  browser: Browser,
  { context: options }: Device,
  origin: string,
  use: (page: Page, slowDown: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...options, userAgent: SHOPPER });
  try {
    const value = `v=1&t=${Math.floor(Date.now() / 1_000)}&c=`;
    await context.addCookies([{ name: 'consent', value, url: origin, sameSite: 'Lax' }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    return await use(page, async () => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    });
  } finally {
    await context.close();
  }
}

const QUIET_MS = 500;
/** Faster than any visitor can see a new page and click. */
const GLANCE_MS = 200;
/** With a limit: headless Chromium sometimes never reports that a page is idle which has nothing left to paint. */
const IDLE = { timeout: 2_000 };

/** No request is in flight, and the page is idle. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    ([quietMs, idle]) =>
      new Promise<void>((resolve) => {
        const rest = () => requestIdleCallback(() => resolve(), idle);
        let timer = setTimeout(rest, quietMs);
        new PerformanceObserver((_, observer) => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            observer.disconnect();
            rest();
          }, quietMs);
        }).observe({ entryTypes: ['resource', 'longtask'] });
      }),
    [QUIET_MS, IDLE] as const,
  );
}

/**
 * Waits until the page has hydrated, without any interaction. Uses `evaluate` only: to wait or to look for an element,
 * the driver adds listeners of its own to the page, which each click would run as well.
 */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => {
    const isHydrated = () => document.documentElement.hasAttribute('data-hydrated');
    while (!isHydrated()) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await settle(page);
}

/**
 * Scrolls the first visible one of these into view, and returns its centre: after a moment, or once the page is idle.
 * Uses `evaluate` only, see `openPage`.
 */
export async function findPlace(page: Page, selector: string, isIdleFirst = false): Promise<[x: number, y: number]> {
  const place = await page.evaluate(
    async ([wanted, glanceMs, waitsForIdle, idle]): Promise<[number, number] | null> => {
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const target = [...document.querySelectorAll(wanted)].find(isSeen);
      if (!target) return null;
      target.scrollIntoView({ block: 'center' });
      // Let newly visible content paint first: nobody clicks in the frame of a scroll.
      await new Promise((resolve) => setTimeout(resolve, glanceMs));
      if (waitsForIdle) await new Promise((resolve) => requestIdleCallback(resolve, idle));
      const { x, y, width, height } = target.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    },
    [selector, GLANCE_MS, isIdleFirst, IDLE] as const,
  );
  if (!place) throw new Error(`nothing to press at ${selector}`);
  return place;
}

/** In one call: with separate calls for move, down and up the driver's round trips would be measured, too. */
export async function press(page: Page, { isPhone }: Device, [x, y]: readonly [number, number]): Promise<void> {
  await (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}
