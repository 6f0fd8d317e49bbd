import { html, raw } from 'hono/html';
import { isDevelopment } from '../../../shared/environment.ts';
import { DEFAULT_LOCALE, isLocaleCode, type Locale, localeOf } from '../../../shared/locales.ts';
import { formatCsp, hashSource } from '../../../shared/security/csp.ts';
import { readShopName } from '../content/shop-name-store.ts';
import { readIdentityMails } from '../customers/identity-mails.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { type MailSettings, readMailSettings } from './delivery/mail-settings-store.ts';
import { buildMailStyles } from './mail/mail-styles.ts';
import { type MailReaders, renderMail } from './mail/render-mail.ts';
import { type OutboxMessage, readOutbox, readOutboxAfter } from './outbox-store.ts';

const OUTBOX_PATH = '/dev/outbox';

const OUTBOX_STYLES = `body { margin: 0 auto; padding: 1rem; max-inline-size: 44rem; font: 1rem/1.5 system-ui, sans-serif; }
h2 { margin-block: 1.5rem 0; font-size: 1.25rem; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
hr { border: 0; border-block-start: 1px solid; opacity: 0.25; }`;
/** Whose outbox a message is in: each has ids of its own. */
type Source = 'commerce' | 'identity';

const languageOf = ({ locale }: OutboxMessage): Locale => localeOf(isLocaleCode(locale) ? locale : DEFAULT_LOCALE);

/** URLs in a text become links, so that developers can follow them like a customer. */
function toLinkedText(text: string) {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

function renderMessage(message: OutboxMessage & { source: Source }) {
  const { tag, dir } = languageOf(message);
  const time = new Date(message.createdAt).toISOString();
  return html`<article><h2 lang="${tag}" dir="${dir}">${message.subject || message.kind}</h2>
<p>${message.kind} to ${message.recipient}, ${tag}, <time datetime="${time}">${time}</time></p>
<pre lang="${tag}" dir="${dir}">${toLinkedText(message.text)}</pre>
${message.kind === 'mail' ? html`<p><a href="${OUTBOX_PATH}/${message.source}/${message.id}">HTML</a></p>` : ''}
</article><hr>`;
}

async function readNewest(c: CommerceContext): Promise<(OutboxMessage & { source: Source })[]> {
  if (!isDevelopment(c.env)) throw notFound();
  const shopName = await readShopName(c.env.DB, DEFAULT_LOCALE);
  const [own, identity] = await Promise.all([readOutbox(c.env), readIdentityMails(c.env, 'newest', shopName)]);
  const messages = [
    ...own.map((message) => ({ ...message, source: 'commerce' as const })),
    ...identity.map((message) => ({ ...message, source: 'identity' as const })),
  ];
  return messages.sort((a, b) => b.createdAt - a.createdAt);
}

async function forDevelopers(c: CommerceContext, styles: string, page: string | Promise<string>): Promise<Response> {
  c.header(
    'Content-Security-Policy',
    formatCsp({
      'default-src': ["'none'"],
      'img-src': ["'self'"],
      'style-src': [await hashSource(styles)],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    }),
  );
  c.header('Cache-Control', 'private, no-store');
  return c.html(page);
}

/** The shop's outgoing messages, for developers: only in the development environment. */
async function showOutbox(c: CommerceContext): Promise<Response> {
  const messages = await readNewest(c);
  const page = html`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><link rel="icon" href="/favicon.svg"><title>Outbox</title>
<style>${raw(OUTBOX_STYLES)}</style></head>
<body><main><h1>Outbox</h1>
${messages.length === 0 ? html`<p>Nothing has been sent.</p>` : ''}
${messages.map(renderMessage)}</main></body></html>`;
  return forDevelopers(c, OUTBOX_STYLES, page);
}

/** An e-mail as its reader sees it, for developers. */
async function showMail(c: CommerceContext, readers: MailReaders): Promise<Response> {
  const { source, id } = c.req.param() as Record<string, string | undefined>;
  const messages = await readNewest(c);
  const mail = messages.find((one) => one.kind === 'mail' && one.source === source && String(one.id) === id);
  if (!mail) throw notFound();
  const settings = await readMailSettings(c.env.DB);
  return forDevelopers(
    c,
    buildMailStyles(settings.brand.AccentColours),
    (await renderMail(c.env, settings, mail, readers)).html,
  );
}

/**
 * For the delivery program (a staff token of the role `delivery`): a hundred messages, oldest first, after the last `Id` it has seen.
 * `source=identity` returns the embedded provider's, which have ids of their own.
 */
async function listForDelivery(c: CommerceContext, readers: MailReaders): Promise<Response> {
  const after = c.req.query('after') ?? '0';
  if (!/^\d{1,15}$/.test(after)) throw new CommerceError(400, 'invalid', { field: 'after', reason: 'not a number' });
  const settings = await readMailSettings(c.env.DB);
  const messages = await (c.req.query('source') === 'identity'
    ? readIdentityMails(c.env, Number(after), settings.brand.Name)
    : readOutboxAfter(c.env, Number(after)));
  const Data = await Promise.all(
    messages.map(async (message) => ({
      Id: message.id,
      Kind: message.kind,
      Recipient: message.recipient,
      Locale: message.locale,
      Subject: message.subject,
      ...(await toParts(c.env, settings, message, readers)),
      CreatedOnUtc: new Date(message.createdAt).toISOString(),
    })),
  );
  c.header('Cache-Control', 'private, no-store');
  return c.json({ IsSuccess: true, Messages: [], Data });
}

async function toParts(
  env: CommerceEnv,
  settings: MailSettings,
  message: OutboxMessage,
  readers: MailReaders,
): Promise<{ Text: string; Html: string | null }> {
  if (message.kind === 'sms') return { Text: message.text, Html: null };
  const { text, html: Html } = await renderMail(env, settings, message, readers);
  return { Text: text, Html };
}

/** `authorize` rejects everybody but the delivery program. */
export function addOutboxRoutes(
  app: CommerceApp,
  authorize: (c: CommerceContext) => Promise<void>,
  readers: MailReaders,
): void {
  app.get(OUTBOX_PATH, showOutbox);
  app.get(`${OUTBOX_PATH}/:source/:id`, (c) => showMail(c, readers));
  app.get('/internal/outbox', async (c) => {
    await authorize(c);
    return listForDelivery(c, readers);
  });
}
