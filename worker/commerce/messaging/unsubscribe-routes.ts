import { html } from 'hono/html';
import { toEmailKey } from '../../../shared/email-address.ts';
import { href } from '../../../shared/routes.ts';
import { deleteAlertAddress } from '../alerts/alerts-store.ts';
import { endReviewMails } from '../customers/review-mails-store.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { messageText } from '../messages/messages.ts';
import { deadLinkResponse, mailedPageResponse } from './mailed-page.ts';
import { endSubscription } from './newsletter-store.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH, type Unsubscription } from './unsubscribe-link.ts';

/** The message after unsubscribing, and what ends the mails to an address. */
const ENDED = { newsletter: 'newsletter-ended', alerts: 'alerts-ended', reviews: 'review-mails-ended' } as const;
const END = { newsletter: endSubscription, alerts: deleteAlertAddress, reviews: endReviewMails } as const;

function showPage(c: CommerceContext, { list, locale, email }: Unsubscription, isDone: boolean): Promise<Response> {
  const title = messageText(locale, 'unsubscribe');
  const body = isDone
    ? html`<p>${messageText(locale, ENDED[list])}</p><a class="go" href="${href(locale, 'home')}">${messageText(locale, 'home-page')}</a>`
    : html`<form method="post"><p>${messageText(locale, 'unsubscribe-question')}<br><bdi>${email}</bdi></p><button class="pay">${title}</button></form>`;
  return mailedPageResponse(c, { locale, title, body });
}

/** An altered link tells no language that could be trusted: its page is in the browser's. */
function alteredLinkResponse(c: CommerceContext): Promise<Response> {
  const { locale } = c.get('facts');
  return deadLinkResponse(c, { locale, title: messageText(locale, 'unsubscribe') });
}

/**
 * Unsubscribing from a mailing (MAIL-4). Opening the link changes nothing, because mail scanners open links; its button, and
 * the mail program's own (RFC 8058), post to the same address.
 */
export function addUnsubscribeRoutes(app: CommerceApp): void {
  app.get(`${UNSUBSCRIBE_PATH}:token`, async (c) => {
    const found = await readUnsubscribeToken(c.env, c.req.param('token'));
    return found ? showPage(c, found, false) : alteredLinkResponse(c);
  });

  app.post(`${UNSUBSCRIBE_PATH}:token`, async (c) => {
    const found = await readUnsubscribeToken(c.env, c.req.param('token'));
    if (!found) return alteredLinkResponse(c);
    await END[found.list](c.env.DB, toEmailKey(found.email));
    return showPage(c, found, true);
  });
}
