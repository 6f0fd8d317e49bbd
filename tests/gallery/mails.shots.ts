import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { sendGuestCode } from '../../shared/api/guest.ts';
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, localeOf } from '../../shared/locales.ts';
import { callAsPage } from '../e2e/customer.ts';
import { createAccount, DEMO } from '../e2e/shopper.ts';
import { serveNotoFonts } from '../support/browser/noto-fonts.ts';
import { GALLERY } from './gallery-folder.ts';

/** A phone, and a mail program's reading pane. */
const WIDTHS = [320, 640] as const;
const SCHEMES = ['light', 'dark'] as const;
const locales = (process.env.GALLERY_LOCALES ?? DEFAULT_LOCALE).split(',').filter(isLocaleCode);

// Mail programs have no policy of the shop's, and the fonts of scripts come from elsewhere.
test.use({ bypassCSP: true });

/** Numbers and names differ from mail to mail of a kind. */
const toName = (subject: string) =>
  subject
    .toLowerCase()
    .replace(/\S*\d\S*/g, '')
    .replace(/[^\p{L}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Mails with a code, in a language: to a guest, and to somebody who signs in. */
async function askForCodes(page: Page, locale: LocaleCode): Promise<void> {
  await page.goto(`/${locale}/about-us`);
  await callAsPage(page, sendGuestCode, { Email: createAccount().email }, locale);
  await page.goto(`/session/start?locale=${locale}&returnurl=/${locale}/`);
  await page.locator('#sign-in input[name=email]').fill(DEMO.email);
  await page.locator('button[formaction$="/code"]').click();
  await page.locator('input[inputmode=numeric]').waitFor();
}

for (const locale of locales) {
  test(`one mail of each subject that was written in ${locale}`, async ({ page }) => {
    test.slow();
    await askForCodes(page, locale);
    await page.goto('/dev/outbox');
    const found = await page.locator('article').evaluateAll((articles) =>
      articles.map((article) => ({
        subject: article.querySelector('h2')?.textContent ?? '',
        tag: article.querySelector('h2')?.lang ?? '',
        path: article.querySelector('p > a[href^="/dev/outbox/"]')?.getAttribute('href') ?? '',
      })),
    );
    const own = found.filter(({ path, tag }) => path !== '' && tag === localeOf(locale).tag);
    const mails = new Map(own.map(({ subject, path }) => [toName(subject), path]));
    expect(mails.size).toBeGreaterThan(1);
    const fonts = await serveNotoFonts();
    for (const [name, path] of mails) {
      await page.goto(path);
      await page.addStyleTag({ content: `${fonts.styleOf(locale)} .mail { font-family: inherit; }` });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          const picture = join(GALLERY, locale, `mail-${name}-${width}-${colorScheme}.png`);
          await page.screenshot({ path: picture, fullPage: true });
        }
      }
    }
    fonts.stop();
  });
}
