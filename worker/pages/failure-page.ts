import { escapeMarkup } from '../../shared/escape-markup.ts';
import type { Locale } from '../../shared/locales.ts';
import { t } from '../messages/messages.ts';

/** Title and sentence. */
const PAGES = {
  failed: ['failure-title', 'failure-text'],
  away: ['away-title', 'away-text'],
  missing: ['failure-title', 'failure-title'],
} as const;

/** A page of a heading and a link, which uses no client code and no reads. */
function writePage({ tag, dir }: Locale, title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><link rel="icon" href="/favicon.svg"><title>${title}</title></head>
<body>${body}</body></html>`;
}

/**
 * The response if even the error page cannot be rendered (ERROR-2), a part of the shop is away for now (`away`), or a
 * page outside the client does not exist (`missing`).
 */
export function renderFailurePage(
  locale: Locale,
  requestId: string,
  what: 'failed' | 'away' | 'missing' = 'failed',
): string {
  const { code } = locale;
  const [title, sentence] = PAGES[what];
  const text = (key: Parameters<typeof t>[1]) => escapeMarkup(t(code, key));
  const body = `<h1>${text(sentence)}</h1>
<p><a href="/${code}/">${text('failure-home')}</a></p><p><small>${escapeMarkup(requestId)}</small></p>`;
  return writePage(locale, text(title), body);
}

/** Asks a visitor whom another site has sent to a link with goods in it, before they are put into the cart (CRAWL-53). */
export function renderCartQuestion(locale: Locale, path: string): string {
  const text = (key: Parameters<typeof t>[1]) => escapeMarkup(t(locale.code, key));
  const title = text('cart-link-title');
  const body = `<h1>${title}</h1>
<p><a href="${escapeMarkup(path)}">${text('cart-link-button')}</a></p><p><a href="/${locale.code}/">${text('failure-home')}</a></p>`;
  return writePage(locale, title, body);
}

/** Names the goods of a link that could not be put into the cart, with the way to it (CRAWL-53). `left` is plain text. */
export function renderLeftGoods(locale: Locale, left: readonly string[], path: string): string {
  const text = (key: Parameters<typeof t>[1]) => escapeMarkup(t(locale.code, key));
  const title = text('cart-link-left');
  const body = `<h1>${title}</h1>
<ul>${left.map((one) => `<li>${escapeMarkup(one)}</li>`).join('')}</ul>
<p><a href="${escapeMarkup(path)}">${text('cart-link-continue')}</a></p>`;
  return writePage(locale, title, body);
}
