import { html, raw } from 'hono/html';
import { isDevelopment } from '../../../shared/environment.ts';
import { DEFAULT_LOCALE, isLocaleCode, type Locale, localeOf } from '../../../shared/locales.ts';
import { MAIL_STYLES, toMailBody, toMailHtml } from '../../../shared/mail.ts';
import { formatCsp, hashSource } from '../../../shared/security/csp.ts';
import { readShopName } from '../content/shop-name-store.ts';
import { readIdentityMails } from '../customers/identity-mails.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { type OutboxMessage, readOutbox, readOutboxAfter } from './outbox-store.ts';

/** The list around the mails. Its long links wrap on a phone. */
const OUTBOX_STYLES = `${MAIL_STYLES}
body { margin: 0 auto; padding: 1rem; max-inline-size: 44rem; font: 1rem/1.5 system-ui, sans-serif; }
h2 { margin-block: 1.5rem 0; font-size: 1.25rem; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
summary { margin-block-end: 1rem; cursor: pointer; }
hr { border: 0; border-block-start: 1px solid; opacity: 0.25; }`;

const languageOf = ({ locale }: OutboxMessage): Locale => localeOf(isLocaleCode(locale) ? locale : DEFAULT_LOCALE);

/** URLs in a text become links, so that developers can follow them like a customer. */
function toLinkedText(text: string) {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

function renderMessage(message: OutboxMessage, brand: string) {
  const { tag, dir } = languageOf(message);
  const time = new Date(message.createdAt).toISOString();
  return html`<article><h2 lang="${tag}" dir="${dir}">${message.subject || message.kind}</h2>
<p>${message.kind} to ${message.recipient}, ${tag}, <time datetime="${time}">${time}</time></p>
<pre lang="${tag}" dir="${dir}">${toLinkedText(message.text)}</pre>
${message.kind === 'mail' ? html`<details><summary>HTML</summary>${raw(toMailBody(message, languageOf(message), brand))}</details>` : ''}
</article><hr>`;
}

/** The shop's outgoing messages, for developers: only in the development environment. */
async function showOutbox(c: CommerceContext): Promise<Response> {
  if (!isDevelopment(c.env)) throw notFound();
  const brand = await readShopName(c.env.DB, DEFAULT_LOCALE);
  const [own, identity] = await Promise.all([readOutbox(c.env), readIdentityMails(c.env, 'newest', brand)]);
  const messages = [...own, ...identity].sort((a, b) => b.createdAt - a.createdAt);
  c.header(
    'Content-Security-Policy',
    formatCsp({
      'default-src': ["'none'"],
      'img-src': ["'self'"],
      'style-src': [await hashSource(OUTBOX_STYLES)],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    }),
  );
  c.header('Cache-Control', 'private, no-store');
  return c.html(html`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><link rel="icon" href="/favicon.svg"><title>Outbox</title>
<style>${raw(OUTBOX_STYLES)}</style></head>
<body><main><h1>Outbox</h1>
${messages.length === 0 ? html`<p>Nothing has been sent.</p>` : ''}
${messages.map((message) => renderMessage(message, brand))}</main></body></html>`);
}

/**
 * For the delivery program (a staff token of the role `delivery`): a hundred messages, oldest first, after the last `Id` it has seen.
 * `source=identity` returns the embedded provider's, which have ids of their own.
 */
async function listForDelivery(c: CommerceContext): Promise<Response> {
  const after = c.req.query('after') ?? '0';
  if (!/^\d{1,15}$/.test(after)) throw new CommerceError(400, 'invalid', { field: 'after', reason: 'not a number' });
  const isIdentity = c.req.query('source') === 'identity';
  const brand = await readShopName(c.env.DB, DEFAULT_LOCALE);
  const messages = await (isIdentity
    ? readIdentityMails(c.env, Number(after), brand)
    : readOutboxAfter(c.env, Number(after)));
  const Data = messages.map((message) => ({
    Id: message.id,
    Kind: message.kind,
    Recipient: message.recipient,
    Locale: message.locale,
    Subject: message.subject,
    Text: message.text,
    Html: message.kind === 'mail' ? toMailHtml(message, languageOf(message), brand) : null,
    CreatedOnUtc: new Date(message.createdAt).toISOString(),
  }));
  c.header('Cache-Control', 'private, no-store');
  return c.json({ IsSuccess: true, Messages: [], Data });
}

/** `authorize` rejects everybody but the delivery program. */
export function addOutboxRoutes(app: CommerceApp, authorize: (c: CommerceContext) => Promise<void>): void {
  app.get('/dev/outbox', showOutbox);
  app.get('/internal/outbox', async (c) => {
    await authorize(c);
    return listForDelivery(c);
  });
}
