import { html, raw } from 'hono/html';
import { toEmailKey } from '../../../shared/email-address.ts';
import { localeOf } from '../../../shared/locales.ts';
import { formatCsp, hashSource } from '../../../shared/security/csp.ts';
import { readStoreSettings } from '../content/settings-store.ts';
import { deleteStockAlerts } from '../customers/stock-alerts-store.ts';
import { notFound } from '../http/errors.ts';
import { PAGE_STYLE } from '../http/page-style.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { messageText } from '../messages/messages.ts';
import { endSubscription } from './newsletter-store.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH, type Unsubscription } from './unsubscribe-link.ts';

async function formatPolicy(): Promise<string> {
  return formatCsp({
    'default-src': ["'none'"],
    'img-src': ["'self'"],
    'style-src': [await hashSource(PAGE_STYLE)],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

async function showPage(c: CommerceContext, { locale, email }: Unsubscription, isDone: boolean): Promise<Response> {
  const { tag, dir } = localeOf(locale);
  const title = messageText(locale, 'unsubscribe');
  const { Name: shop } = await readStoreSettings(c.env.DB, locale, c.env);
  c.header('Content-Security-Policy', await formatPolicy());
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(html`<!DOCTYPE html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><link rel="icon" href="/favicon.svg"><title>${title}</title>
<style>${raw(PAGE_STYLE)}</style></head>
<body><main><p class="shop">${shop}</p><h1 class="words">${title}</h1>
${isDone ? html`<p>${messageText(locale, 'newsletter-ended')}</p>` : html`<form method="post"><p><bdi>${email}</bdi></p><button class="pay">${title}</button></form>`}
</main></body></html>`);
}

async function requireToken(c: CommerceContext): Promise<Unsubscription> {
  const found = await readUnsubscribeToken(c.env, c.req.param('token') ?? '');
  if (!found) throw notFound();
  return found;
}

/**
 * The way out of a mailing (MAIL-4). Opening the link changes nothing, because mail scanners open links; its button, and
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
