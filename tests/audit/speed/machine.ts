import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { withBrowser } from './visit.ts';

/**
 * Lighthouse's benchmark of the machine: a fourfold slowdown is like a phone above 1,500. The same machine may be half
 * as fast a minute later.
 */
export async function readBenchmarkIndex(): Promise<number> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    return Math.round(await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex})()`));
  });
}
