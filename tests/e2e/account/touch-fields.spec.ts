import { expect, test } from '../../support/browser/journey.ts';
import { readFieldSizes } from '../../support/browser/probe-page.ts';
import { GAMES } from '../shopper.ts';

/** Below this font size, iPhones zoom into a focused field and stay zoomed in. */
const MIN_PX = 16;

// The pages of the shop itself are measured in each language (`every-page/languages.spec.ts`).
test('no field of the sign-in pages is so small that a phone would zoom in on it', { tag: '@phone-only' }, async ({
  page,
}) => {
  const expectLarge = async () => {
    const sizes = await page.evaluate(readFieldSizes);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.filter(({ px }) => px < MIN_PX)).toEqual([]);
  };
  await page.goto(`/session/start?locale=en&returnurl=${encodeURIComponent(GAMES)}`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectLarge();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await expectLarge();
  await page.goBack();
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectLarge();
});
