import { toEmailKey } from '../../../shared/email-address.ts';
import { locales } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { findOrderOfGuest } from '../customers/guests-store.ts';
import { createToken, hashSecret } from '../http/secret-hash.ts';
import type { OrderLinker } from '../messaging/mail/render-mail.ts';
import { LOOKUP_PATH } from './order-lookup-page.ts';
import { saveMailedLink } from './order-lookups-store.ts';

/**
 * A guest has no account: what a mail links to as their order is opened by a link that works once (GUEST-5). It is made when
 * the mail leaves, so that what is stored opens nothing (MAIL-20).
 */
export const linkGuestOrder: OrderLinker = async ({ DB: db, ORIGIN: origin }, orderGuid, mail) => {
  const { recipient, text, locale } = mail;
  const order = await findOrderOfGuest(db, orderGuid);
  // A mail that was written before the staff corrected the address goes to somebody else.
  if (!order || toEmailKey(order.email) !== toEmailKey(recipient)) return text;
  const pages = new Set(locales.map(({ code }) => origin + href(code, 'order', { id: order.id })));
  const words = text.split(/(\s+)/);
  if (!words.some((word) => pages.has(word))) return text;
  const token = createToken();
  await saveMailedLink(db, {
    tokenHash: await hashSecret(token),
    email: order.email,
    orderNumber: order.number,
    locale,
    now: Date.now(),
  });
  return words.map((word) => (pages.has(word) ? origin + LOOKUP_PATH + token : word)).join('');
};
