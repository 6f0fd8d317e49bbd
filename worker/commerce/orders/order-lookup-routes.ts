import { html } from 'hono/html';
import { findOrdersContract } from '../../../shared/api/forms.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { checkSameOrigin } from '../../../shared/security/csrf.ts';
import { limitSender } from '../../../shared/security/rate-limit.ts';
import { canonicalizeCode } from '../../../shared/typed-code.ts';
import { bringBackNamed } from '../archive/bring-back.ts';
import { becomeGuest, bringBackGuest } from '../customers/guest-purchase.ts';
import { findGuest } from '../customers/guests-store.ts';
import { fileResponse, mount } from '../http/endpoint-route.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { hashSecret } from '../http/secret-hash.ts';
import { readSender } from '../http/sender.ts';
import { toFile } from '../invoices/document-file.ts';
import { findInvoice } from '../invoices/documents-store.ts';
import { messageText } from '../messages/messages.ts';
import { deadLinkResponse, mailedPageResponse } from '../messaging/mailed-page.ts';
import { LOOKUP_PATH, readInvoiceToken, showOrders } from './order-lookup-page.ts';
import { consumeLookup, findLookup } from './order-lookups-store.ts';
import { readOrderItems, readOrdersByEmail } from './order-rows-store.ts';
import { sendLookup } from './send-lookup.ts';

/** Many shoppers may share a network address. */
const MAX_PER_SENDER_AND_HOUR = 20;
/** The page says so where there are more: each of them is shown by its number, and all of them in the account. */
const MAX_SHOWN_ORDERS = 50;

/** The same response for every address: nobody learns who buys here, nor that an address has got its mails. */
async function mailLookup(c: CommerceContext, typedEmail: string, typedNumber: string): Promise<string> {
  const { locale } = c.get('facts');
  const db = c.env.DB;
  const now = Date.now();
  const sender = (await readSender(c)) ?? { network: 'unknown', site: null };
  await consume(
    db,
    limitSender({ kind: 'order-lookup', max: MAX_PER_SENDER_AND_HOUR, windowMs: HOUR_MS }, sender),
    now,
  );
  await sendLookup(c.env, { email: typedEmail, orderNumber: canonicalizeCode(typedNumber) || null, locale, now });
  return messageText(locale, 'lookup-sent');
}

/** The language of the mail; of an unknown link, the browser's. */
const toLocale = (c: CommerceContext, code: string | undefined): LocaleCode =>
  isLocaleCode(code) ? code : c.get('facts').locale;

function usedLinkResponse(c: CommerceContext, locale: LocaleCode): Promise<Response> {
  const title = messageText(locale, 'mail-lookup-subject');
  const again = c.env.ORIGIN + href(locale, 'help');
  const next = html`<p><a class="go" href="${again}">${messageText(locale, 'lookup-find')}</a></p>`;
  return deadLinkResponse(c, { locale, title, next });
}

/**
 * Whoever uses a link has shown to read the address: in this browser they are its guest, if somebody bought so with it
 * (GUEST-5). Never by another site's form, which would make a visitor the guest of a stranger.
 */
async function openAsGuest(c: CommerceContext, email: string): Promise<number | null> {
  const source = { origin: c.req.header('Origin'), fetchSite: c.req.header('Sec-Fetch-Site') };
  if (checkSameOrigin(source, c.env.ORIGIN) !== 'same-origin') return null;
  const guest = await findGuest(c.env.DB, email);
  return guest && becomeGuest(c, guest.email);
}

/** Orders for those who cannot sign in (ORDER-8, ORDER-50): by a link to the mailbox that they were bought with. */
export function addOrderLookupRoutes(app: CommerceApp): void {
  mount(app, findOrdersContract, ({ Email, OrderNumber = '' }, c) => mailLookup(c, Email, OrderNumber));

  // Opening the link uses nothing up, because mail scanners open links: its button does.
  app.get(`${LOOKUP_PATH}:token`, async (c) => {
    const found = await findLookup(c.env.DB, await hashSecret(c.req.param('token')), Date.now());
    const locale = toLocale(c, found?.languageCode);
    if (!found?.isOpen) return usedLinkResponse(c, locale);
    const body = html`<form method="post"><p>${messageText(locale, 'lookup-once')}</p><button class="pay">${messageText(locale, 'lookup-open')}</button></form>`;
    return mailedPageResponse(c, { locale, title: messageText(locale, 'mail-lookup-subject'), body });
  });

  app.post(`${LOOKUP_PATH}:token`, async (c) => {
    const now = Date.now();
    const tokenHash = await hashSecret(c.req.param('token'));
    const found = await findLookup(c.env.DB, tokenHash, now);
    const locale = toLocale(c, found?.languageCode);
    if (!found?.isOpen) return usedLinkResponse(c, locale);
    // Before the link is used up: if the archive does not answer, it still works.
    const names = { email: found.email, number: found.orderNumber ?? undefined };
    await bringBackNamed(c.env, names, {}, MAX_SHOWN_ORDERS + 1);
    await bringBackGuest(c.env, found.email);
    if (!(await consumeLookup(c.env.DB, tokenHash, now))) return usedLinkResponse(c, locale);
    const guestId = await openAsGuest(c, found.email);
    const orders = await readOrdersByEmail(c.env.DB, found.email, found.orderNumber, MAX_SHOWN_ORDERS + 1);
    const shown = orders.slice(0, MAX_SHOWN_ORDERS);
    const items = await readOrderItems(
      c.env.DB,
      shown.map((order) => order.id),
    );
    const body = await showOrders(
      c.env,
      { orders: shown, items, hasMore: orders.length > shown.length, guestId },
      locale,
    );
    return mailedPageResponse(c, { locale, title: messageText(locale, 'mail-lookup-subject'), body });
  });

  app.get(`${LOOKUP_PATH}invoice/:token`, async (c) => {
    const orderId = await readInvoiceToken(c.env, c.req.param('token'), Date.now());
    const invoice = orderId === null ? null : await findInvoice(c.env.DB, orderId);
    return invoice ? fileResponse(c, await toFile(c.env, invoice)) : usedLinkResponse(c, c.get('facts').locale);
  });
}
