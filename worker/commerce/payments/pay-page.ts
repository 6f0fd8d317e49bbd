import { html, raw } from 'hono/html';
import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { linkAccents, PAGE_STYLE } from '../http/page-style.ts';
import { type MessageCode, messageText } from '../messages/messages.ts';

type Html = ReturnType<typeof html>;

/** The content of the sandbox's page. */
export interface PayPage {
  locale: LocaleCode;
  shopName: string;
  /** The URL of the shop's icon. */
  icon: string;
  /** The shop's own accent colours. */
  accents: readonly string[] | undefined;
  /** Formatted. */
  amount: string;
  orderNumber: string;
  /** True once it was paid in a way whose money arrives later. */
  isDelayed: boolean;
  /** Set when the session is over: where to continue. */
  ended: { text: MessageCode; url: string } | null;
}

function renderActions({ locale, isDelayed, ended }: PayPage): Html {
  const t = (code: MessageCode) => messageText(locale, code);
  if (ended) {
    return html`<p>${t(ended.text)}</p><a class="go pay" href="${ended.url}" target="_top">${t('pay-back')}</a>`;
  }
  if (isDelayed) {
    return html`<p>${t('pay-delayed')}</p><form method="post" target="_top">
    <button class="pay" name="action" value="pay">${t('pay-arrive')}</button>
    <button name="action" value="decline">${t('pay-fail')}</button>
    <button name="action" value="expire">${t('pay-expire')}</button>
  </form>`;
  }
  // In the checkout's frame the response navigates the whole window.
  return html`<form method="post" target="_top">
    <button class="pay" name="action" value="pay">${t('pay-now')}</button>
    <button name="action" value="delay">${t('pay-delay')}</button>
    <button name="action" value="decline">${t('pay-decline')}</button>
    <button name="action" value="cancel">${t('pay-cancel')}</button>
  </form>`;
}

/** The hosted payment page: one form, no script. */
export function renderPayPage(page: PayPage): Html {
  const { tag, dir } = localeOf(page.locale);
  const t = (code: MessageCode) => messageText(page.locale, code);
  const title = messageText(page.locale, 'pay-title', { amount: page.amount, shop: page.shopName });
  return html`<!doctype html>
<html lang="${tag}" dir="${dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <link rel="icon" href="${page.icon}">
    <title>${title}</title>
    <style>${raw(PAGE_STYLE)}</style>${linkAccents(page.accents)}
  </head>
  <body>
    <main>
      <p class="shop"><img src="${page.icon}" alt="" width="32" height="32"> ${page.shopName}</p>
      <p class="mode"><strong>${t('pay-test-mode')}</strong> ${t('pay-test-note')}</p>
      <h1><bdi>${page.amount}</bdi></h1>
      <dl><dt>${t('pay-order')}</dt><dd><bdi>${page.orderNumber}</bdi></dd></dl>
      ${renderActions(page)}
    </main>
  </body>
</html>`;
}
