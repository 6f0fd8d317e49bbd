import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { findFreePort } from '../../support/shop/free-port.ts';
import { type OwnShop, startOwnShop } from '../../support/shop/own-shop.ts';
import { GAMES, waitUntilHydrated } from '../shopper.ts';
import { banner, readLayer, SCRIPTS, standIn } from './third-party-shop.ts';

test.describe('a merchant’s own consent tool', () => {
  const TOOL = 'https://consent.example/test.js';
  /** Asks by a button, and shows its settings when the shop's footer asks for them. */
  const TOOL_BODY = `
    const ask = document.createElement('button');
    ask.textContent = 'Allow counting';
    ask.onclick = () =>
      dispatchEvent(new CustomEvent('consent-choice', { detail: ['statistics', 'everything-else'] }));
    document.body.append(ask);
    addEventListener('consent-settings', (event) => {
      event.preventDefault();
      ask.textContent = 'Settings of the tool';
    });`;
  let ownShop: OwnShop;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    ownShop = await startOwnShop(await findFreePort(), {
      TAG_MANAGER_SCRIPT: SCRIPTS.tags,
      TRUST_WIDGET_SCRIPT: SCRIPTS.trust,
      CONSENT_SCRIPT: 'https://consent.example/live.js',
      CONSENT_TEST_SCRIPT: TOOL,
      THIRD_PARTY_ORIGINS: 'https://metrics.example',
    });
  });
  test.afterAll(() => ownShop?.stop());

  async function openOwn(page: Page): Promise<void> {
    await page.goto(`${ownShop.origin}${GAMES}`);
    await waitUntilHydrated(page);
  }

  test('replaces the shop’s banner, and only the allowed parties are loaded', async ({ page, context }) => {
    const thirdParty = await standIn(context, { [TOOL]: TOOL_BODY });
    await openOwn(page);
    const ask = page.getByRole('button', { name: 'Allow counting' });
    await expect(ask).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(thirdParty.urls).toEqual([TOOL]);
    const recorded = page.waitForRequest('**/api/v2/common/consent');
    await ask.press('Enter');
    expect((await recorded).postDataJSON()).toMatchObject({ Categories: ['statistics'], Mechanism: 'tool' });
    await expect.poll(() => thirdParty.urls).toContain(SCRIPTS.tags);
    const layer = await readLayer(page);
    expect(layer[1]).toMatchObject({ 1: 'update', 2: { ad_storage: 'denied', analytics_storage: 'granted' } });
    expect(thirdParty.urls).not.toContain(SCRIPTS.trust);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Settings of the tool' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // It is remembered on the next page.
    thirdParty.urls.length = 0;
    await openOwn(page);
    await expect.poll(() => thirdParty.urls).toContain(SCRIPTS.tags);
  });

  test('that is blocked is replaced by the shop’s banner', async ({ page, context, expectFailure }) => {
    expectFailure(/consent\.example/);
    const thirdParty = await standIn(context);
    await context.route('https://consent.example/**', (route) => route.abort());
    await openOwn(page);
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole('button', { name: 'Reject all' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    expect(thirdParty.urls).toEqual([]);
  });

  test('that hangs is replaced by the shop’s banner after five seconds', async ({ page, context }) => {
    await context.route(/^https:/, () => undefined);
    await page.clock.install();
    const asked = page.waitForRequest(TOOL);
    await openOwn(page);
    await asked;
    await expect(banner(page)).toHaveCount(0);
    await page.clock.fastForward(5_000);
    await expect(banner(page)).toBeVisible();
  });
});
