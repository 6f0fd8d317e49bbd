import { expect, test, waitForResponses } from '../../support/browser/journey.ts';
import { fillCart, orderCart, signUp } from '../customer.ts';
import { sellProduct } from '../merchant.ts';
import { GAMES, openReady } from '../shopper.ts';

/** Twice the browser's usual size, and the footer laid out, which the browser else skips while it is far away. */
const STYLES = 'html { font-size: 200% !important; } * { content-visibility: visible !important; }';

/** The rounding of a fraction of a pixel. */
const ROUNDING_PX = 1;

test('text at double size needs no sideways scrolling, even on a phone', { tag: '@phone-only' }, async ({ page }) => {
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, STYLES);
  await signUp(page);
  await fillCart(page, await sellProduct());
  const { Id } = await orderCart(page, { units: 1, isPaid: true });
  await fillCart(page, await sellProduct());
  const order = `/en/profile/order/${Id}`;
  const product = '/en/product/emberglass-saga-iii/1163';
  for (const path of ['/en/', GAMES, product, '/en/cart', '/en/checkout', '/en/profile/order', order, '/en/help']) {
    await openReady(page, path);
    await waitForResponses(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, path).toBeLessThanOrEqual(ROUNDING_PX);
  }
});
