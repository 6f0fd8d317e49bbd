import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleCode } from '../../../shared/locales.ts';
import { findFreePort } from '../../support/shop/free-port.ts';
import { startOwnShop } from '../../support/shop/own-shop.ts';
import { openTlsFront } from '../../support/shop/tls-front.ts';
import type { Audit, Verdict } from '../audit.ts';
import { openFirefox } from './firefox.ts';
import type { RemoteBrowser } from './remote-browser.ts';
import { walkPurchase, walkWithoutCookies } from './walk.ts';
import { openWebKit } from './webkit.ts';

const LOCALES: readonly LocaleCode[] = ['en', 'ar'];
/** `network.cookie.cookieBehavior`: rejects all. */
const NO_COOKIES = { 'network.cookie.cookieBehavior': 2 };
/** A picture of each page that a walk did not leave. */
const FOLDER = join(import.meta.dirname, '../../../gallery/browsers');

type Walk = readonly [what: string, run: (browser: RemoteBrowser) => Promise<string[]>];

/** The problems of walks in a browser, each with its name; null where there is no such browser. */
async function walkIn(open: () => Promise<RemoteBrowser | null>, walks: readonly Walk[]) {
  const browser = await open();
  if (!browser) return null;
  const problems: string[] = [];
  try {
    for (const [what, run] of walks) {
      const found = await run(browser).catch(async (error: unknown) => {
        mkdirSync(FOLDER, { recursive: true });
        const file = join(FOLDER, `${browser.name} ${what}.png`.replaceAll(' ', '-'));
        await browser.takePicture().then(
          (picture) => writeFileSync(file, picture),
          () => null,
        );
        const shown = await browser
          .run(() => document.querySelector('main, body')?.textContent?.slice(0, 600) ?? '')
          .catch(() => '');
        return [`${error instanceof Error ? error.message : error}; ${file} shows: ${shown.replaceAll(/\s+/g, ' ')}`];
      });
      const all = [...found, ...browser.takeErrors().map((text) => `console: ${text}`)];
      console.log(`  ${browser.name}, ${what}: ${all.length === 0 ? 'nothing wrong' : `${all.length} problems`}`);
      problems.push(...all.map((problem) => `${browser.name}, ${what}: ${problem}`));
    }
  } finally {
    await browser.close();
  }
  return { name: browser.name, problems };
}

/** The purchase in the other engines that this machine has, in two directions of writing; behind TLS, like a real shop. */
async function walkBrowsers(): Promise<Verdict> {
  const [port, tlsPort] = [await findFreePort(), await findFreePort()];
  const origin = `https://127.0.0.1:${tlsPort}`;
  // In production there is nothing to pay with.
  const shop = await startOwnShop(port, { ORIGIN: origin });
  const front = await openTlsFront(shop.origin, tlsPort);
  try {
    const purchases = LOCALES.map((locale): Walk => [locale, (browser) => walkPurchase(browser, origin, locale)]);
    const blocked: Walk = ['without cookies', (browser) => walkWithoutCookies(browser, origin)];
    const results = [
      (await walkIn(openFirefox, purchases)) ?? 'Firefox: not installed',
      (await walkIn(() => openFirefox(NO_COOKIES), [blocked])) ?? '',
      (await walkIn(openWebKit, purchases)) ?? 'WebKit: not installed (webkit2gtk-driver, xvfb)',
    ].filter((result) => result !== '');
    const names = results.map((result) => (typeof result === 'string' ? result : result.name));
    return {
      extent: [...new Set(names)].join(', '),
      problems: results.flatMap((result) => (typeof result === 'string' ? [] : result.problems)),
    };
  } finally {
    front.close();
    await shop.stop();
  }
}

export const browsersAudit: Audit = { name: 'browsers', run: walkBrowsers };
