import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { DEMO_ACCOUNT } from '../../../worker/dev/prepare.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';
import { click, expectPage, expectText, fill, findLayoutProblems, press } from './page-actions.ts';
import { type RemoteBrowser, waitFor } from './remote-browser.ts';

const TOASTS = '[aria-live="polite"]';

/** Opens the first game that is for sale, and returns its name. */
async function openGame(browser: RemoteBrowser, label: string): Promise<string> {
  return waitFor(
    browser,
    'a game for sale',
    (add) => {
      const isFor = (button: Element) => button.getAttribute('aria-label')?.startsWith(add) ?? false;
      const card = [...document.querySelectorAll('main article')].find((one) =>
        [...one.querySelectorAll('button')].some(isFor),
      );
      const link = card?.querySelector<HTMLAnchorElement>(':is(h2, h3) a');
      link?.click();
      return link?.textContent?.trim() ?? null;
    },
    label,
  );
}

/**
 * Buys a game from the list to the revealed key: cart, sign-in, checkout, payment. Returns what is wrong with the pages on
 * the way. Throws where the purchase does not go on.
 */
export async function walkPurchase(browser: RemoteBrowser, origin: string, locale: LocaleCode): Promise<string[]> {
  const t = await readShopTexts(locale);
  const { dir } = localeOf(locale);
  const problems: string[] = [];
  const look = async () => void problems.push(...(await findLayoutProblems(browser, dir)));

  await browser.open(`${origin}/${locale}/category/games/1/1`);
  await expectPage(browser, /\/category\/games\/1\/1$/);
  // Once per browser.
  const reject = t('Reject all');
  const isAsked = await browser.run((text) => document.body.textContent.includes(text), reject);
  if (isAsked) await click(browser, reject);
  await look();

  const name = await openGame(browser, t('Add to cart'));
  await expectPage(browser, /\/product\//);
  await look();
  await click(browser, t('Add to cart'), 'main');
  await expectText(browser, t('Added to your cart: {name}').replace('{name}', ''), TOASTS);
  await click(browser, t('Go to cart'), TOASTS);

  await expectPage(browser, /\/cart$/);
  await expectText(browser, name, 'main');
  await look();
  await click(browser, t('Go to checkout'), 'main');
  await expectPage(browser, /\/checkout$/);
  // Later walks of the same browser are still signed in.
  const isVisitor = await waitFor(
    browser,
    'the checkout',
    (signIn) => {
      if (document.querySelector('main input[type=radio]')) return 'customer';
      const names = [...document.querySelectorAll('main button')].map((button) => button.textContent?.trim());
      return names.includes(signIn) ? 'visitor' : null;
    },
    t('Sign in'),
  );
  if (isVisitor === 'visitor') {
    await look();
    await click(browser, t('Sign in'), 'main');
    await fill(browser, 'input[name=email]', DEMO_ACCOUNT.email);
    await look();
    await fill(browser, 'input[name=password]', DEMO_ACCOUNT.password);
    await press(browser, 'form button[type=submit]');
    await expectPage(browser, /\/checkout$/);
  }
  await fill(browser, 'main select', 'DE');
  await press(browser, 'main input[type=radio]');
  await look();
  await click(browser, t('Buy now with obligation to pay'), 'main');

  await press(browser, 'button[name=action][value=pay]');
  await expectPage(browser, /\/payment\/completed$/);
  await expectText(browser, t('Thank you, we’ve received your payment'), 'main');
  await look();
  await click(browser, t('View order'), 'main');

  await expectPage(browser, /\/profile\/order\/\d+$/);
  await look();
  const reveal = t('Reveal key: {0}').replace('{0}', name);
  await click(browser, reveal, 'main');
  await press(browser, 'dialog[open] input[type=checkbox]:not(:checked)');
  await press(browser, 'dialog[open] input[type=checkbox]:not(:checked)');
  await click(browser, t('Reveal the key'), 'dialog[open]');
  const key = await waitFor(browser, 'the key', () => document.querySelector('main code')?.textContent ?? null);
  if (!/\S{8,}/.test(key)) problems.push(`the revealed key is “${key}”`);
  return problems;
}

/** A browser that blocks all cookies shows its pages, and says what an addition to the cart needs. */
export async function walkWithoutCookies(browser: RemoteBrowser, origin: string): Promise<string[]> {
  const t = await readShopTexts('en');
  await browser.open(`${origin}/en/category/games/1/1`);
  await expectPage(browser, /\/category\/games\/1\/1$/);
  await openGame(browser, t('Add to cart'));
  await expectPage(browser, /\/product\//);
  await click(browser, t('Add to cart'), 'main');
  await expectText(browser, 'Allow cookies for this site', TOASTS);
  await browser.open(`${origin}/session/start?locale=en&returnurl=%2Fen%2Fcart`);
  await expectText(browser, 'Signing in needs cookies');
  return [];
}
