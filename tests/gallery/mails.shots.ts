import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { GALLERY } from './gallery-folder.ts';

/** A phone, and a mail program's reading pane. */
const WIDTHS = [320, 640] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Numbers and names differ from mail to mail of a kind. */
const toName = (subject: string) =>
  subject
    .toLowerCase()
    .replace(/\S*\d\S*/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

test('one mail of each subject that the prepared customer got', async ({ page }) => {
  await page.goto('/dev/outbox');
  const found = await page.locator('article').evaluateAll((articles) =>
    articles.map((article) => ({
      subject: article.querySelector('h2')?.textContent ?? '',
      path: article.querySelector('p > a[href^="/dev/outbox/"]')?.getAttribute('href') ?? '',
    })),
  );
  const mails = new Map(found.filter(({ path }) => path !== '').map(({ subject, path }) => [toName(subject), path]));
  expect(mails.size).toBeGreaterThan(3);
  for (const [name, path] of mails) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const picture = join(GALLERY, 'en', `mail-${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: picture, fullPage: true });
      }
    }
  }
});
