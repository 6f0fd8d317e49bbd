import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { formatCsp, hashSource } from '../../../shared/security/csp.ts';
import { findIcon } from '../../../shared/shop-brand.ts';
import { readStoreSettings } from '../content/settings-store.ts';
import { linkAccents, PAGE_STYLE } from '../http/page-style.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { messageText } from '../messages/messages.ts';

async function formatPolicy(): Promise<string> {
  return formatCsp({
    'default-src': ["'none'"],
    'img-src': ["'self'"],
    'style-src': ["'self'", await hashSource(PAGE_STYLE)],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

interface MailedPage {
  locale: LocaleCode;
  title: string;
  body: HtmlEscapedString | Promise<HtmlEscapedString>;
  status?: ContentfulStatusCode;
}

/** The page behind a mailed link: without scripts, never stored, and its URL is sent to no other site. */
export async function mailedPageResponse(
  c: CommerceContext,
  { locale, title, body, status = 200 }: MailedPage,
): Promise<Response> {
  const { tag, dir } = localeOf(locale);
  const settings = await readStoreSettings(c.env.DB, locale, c.env);
  const icon = findIcon(settings);
  c.header('Content-Security-Policy', await formatPolicy());
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(
    html`<!DOCTYPE html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><link rel="icon" href="${icon}"><title>${title}</title>
<style>${raw(PAGE_STYLE)}</style>${linkAccents(settings.AccentColours)}</head>
<body><main><p class="shop"><img src="${icon}" alt="" width="32" height="32"> ${settings.Name}</p><h1 class="words">${title}</h1>
${body}
</main></body></html>`,
    status,
  );
}

/** The page of a link that was used, has expired, or was altered on its way. */
export function deadLinkResponse(
  c: CommerceContext,
  { locale, title, next = '' }: Pick<MailedPage, 'locale' | 'title'> & { next?: MailedPage['body'] | '' },
): Promise<Response> {
  const body = html`<p>${messageText(locale, 'recovery-link')}</p>${next}`;
  return mailedPageResponse(c, { locale, title, body, status: 410 });
}

/** Answers truncated links: any other path below these prefixes. Add it after the routes of the links. */
export function addDeadLinkRoutes(app: CommerceApp, prefixes: readonly string[]): void {
  const paths = prefixes.map((prefix) => `${prefix}*`);
  app.on(['GET', 'POST'], paths, (c) => {
    const { locale } = c.get('facts');
    return deadLinkResponse(c, { locale, title: messageText(locale, 'not-found') });
  });
}
