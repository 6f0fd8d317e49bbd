import { html } from 'hono/html';
import { isLocaleCode } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { confirmAlertAddress, findAlertAddress } from '../alerts/alerts-store.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { hashSecret } from '../http/secret-hash.ts';
import { messageText } from '../messages/messages.ts';
import { CONFIRM_PATH, type ConfirmLink } from './confirm-link.ts';
import { deadLinkResponse, mailedPageResponse } from './mailed-page.ts';
import { confirmSubscription, findSubscriber } from './newsletter-store.ts';

interface List {
  title: 'newsletter-mail-subject' | 'mail-alert-subject';
  find: (db: D1Database, tokenHash: string) => Promise<string | null>;
  confirm: (db: D1Database, tokenHash: string, now: number) => Promise<boolean>;
}
const LISTS: Readonly<Record<ConfirmLink['list'], List>> = {
  newsletter: { title: 'newsletter-mail-subject', find: findSubscriber, confirm: confirmSubscription },
  alert: { title: 'mail-alert-subject', find: findAlertAddress, confirm: confirmAlertAddress },
};
const isList = (name: string | undefined): name is ConfirmLink['list'] =>
  name !== undefined && Object.hasOwn(LISTS, name);

async function readLink(c: CommerceContext) {
  const { list, locale, token = '' } = c.req.param() as Record<string, string | undefined>;
  if (!isList(list) || !isLocaleCode(locale)) return null;
  return { list, locale, tokenHash: await hashSecret(token), title: messageText(locale, LISTS[list].title) };
}

/**
 * Confirming an address (MAIL-7). Opening the link changes nothing, because mail scanners open links: its button does. A
 * second time it leads to the same message.
 */
export function addConfirmRoutes(app: CommerceApp): void {
  app.get(`${CONFIRM_PATH}:list/:locale/:token`, async (c, next) => {
    const link = await readLink(c);
    if (!link) return next();
    const email = await LISTS[link.list].find(c.env.DB, link.tokenHash);
    // Confirmed and ended since, or never asked for, or asked for too long ago.
    if (email === null) return deadLinkResponse(c, link);
    const { locale, title } = link;
    const body = html`<form method="post"><p><bdi>${email}</bdi></p><button class="pay">${title}</button></form>`;
    return mailedPageResponse(c, { locale, title, body });
  });

  app.post(`${CONFIRM_PATH}:list/:locale/:token`, async (c, next) => {
    const link = await readLink(c);
    if (!link) return next();
    const { list, locale, tokenHash } = link;
    if (!(await LISTS[list].confirm(c.env.DB, tokenHash, Date.now()))) return deadLinkResponse(c, link);
    c.header('Cache-Control', 'no-store');
    return c.redirect(c.env.ORIGIN + href(locale, 'home', {}, { [list]: 'confirmed' }), 303);
  });
}
