import { html } from 'hono/html';
import * as v from 'valibot';
import { notFound } from '../errors.ts';
import type { CommerceApp } from '../request-context.ts';
import { type OutboxMessage, readOutbox } from '../store/outbox.ts';

const identityMails = v.object({
  Data: v.array(
    v.object({
      Recipient: v.string(),
      Template: v.string(),
      Data: v.record(v.string(), v.unknown()),
      CreatedOnUtc: v.string(),
    }),
  ),
});

/** Mails of the embedded provider, which writes templates and what fills them. A foreign one sends its own. */
async function readIdentityMails(env: CommerceEnv): Promise<OutboxMessage[]> {
  if (env.IDENTITY_ISSUER !== '') return [];
  const answer = await env.IDENTITY.fetch(new URL('/internal/outbox', env.ORIGIN), {
    headers: { Authorization: `Bearer ${env.ADMIN_TOKEN}` },
  });
  const read = v.safeParse(identityMails, await answer.json());
  if (!read.success) return [];
  return read.output.Data.map((mail) => ({
    kind: 'mail',
    recipient: mail.Recipient,
    subject: mail.Template,
    text: Object.entries(mail.Data)
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join('\n'),
    createdAt: Date.parse(mail.CreatedOnUtc),
  }));
}

/** Addresses of a text become links: a developer opens what a customer would. */
function toLinkedText(text: string) {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

/** What the shop wants to send, for developers: only where the development flag is set. */
export function addOutboxRoutes(app: CommerceApp): void {
  app.get('/dev/outbox', async (c) => {
    if (c.env.ENVIRONMENT !== 'development') throw notFound();
    const [own, identity] = await Promise.all([readOutbox(c.env.DB), readIdentityMails(c.env)]);
    const messages = [...own, ...identity].sort((a, b) => b.createdAt - a.createdAt);
    c.header('Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    c.header('Cache-Control', 'private, no-store');
    return c.html(html`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><title>Outbox</title></head>
<body><main><h1>Outbox</h1>
${messages.length === 0 ? html`<p>Nothing has been sent.</p>` : ''}
${messages.map(
  (message) => html`<article><h2>${message.subject || message.kind}</h2>
<p>${message.kind} to ${message.recipient}, <time>${new Date(message.createdAt).toISOString()}</time></p>
<pre>${toLinkedText(message.text)}</pre></article><hr>`,
)}</main></body></html>`);
  });
}
