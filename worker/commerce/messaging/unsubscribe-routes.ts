import { html } from 'hono/html';
import { toEmailKey } from '../../../shared/email-address.ts';
import { deleteStockAlerts } from '../customers/stock-alerts-store.ts';
import { notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { messageText } from '../messages/messages.ts';
import { mailedPageResponse } from './mailed-page.ts';
import { endSubscription } from './newsletter-store.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH, type Unsubscription } from './unsubscribe-link.ts';

/** The message after unsubscribing. */
const ENDED = { newsletter: 'newsletter-ended', alerts: 'alerts-ended' } as const;

function showPage(c: CommerceContext, { list, locale, email }: Unsubscription, isDone: boolean): Promise<Response> {
  const title = messageText(locale, 'unsubscribe');
  const body = isDone
    ? html`<p>${messageText(locale, ENDED[list])}</p>`
    : html`<form method="post"><p><bdi>${email}</bdi></p><button class="pay">${title}</button></form>`;
  return mailedPageResponse(c, { locale, title, body });
}

async function requireToken(c: CommerceContext): Promise<Unsubscription> {
  const found = await readUnsubscribeToken(c.env, c.req.param('token') ?? '');
  if (!found) throw notFound();
  return found;
}

/**
 * Unsubscribing from a mailing (MAIL-4). Opening the link changes nothing, because mail scanners open links; its button, and
 * the mail program's own (RFC 8058), post to the same address.
 */
export function addUnsubscribeRoutes(app: CommerceApp): void {
  app.get(`${UNSUBSCRIBE_PATH}:token`, async (c) => showPage(c, await requireToken(c), false));

  app.post(`${UNSUBSCRIBE_PATH}:token`, async (c) => {
    const found = await requireToken(c);
    const end = found.list === 'newsletter' ? endSubscription : deleteStockAlerts;
    await end(c.env.DB, toEmailKey(found.email));
    return showPage(c, found, true);
  });
}
