import { escapeMarkup } from './escape-markup.ts';
import type { Locale } from './locales.ts';

/** The text of an e-mail in one language. The HTML part is built from it, so the two never differ. */
export interface MailText {
  subject: string;
  /** Paragraphs are separated by an empty line; a URL alone in a paragraph is a button in the HTML. */
  text: string;
}

/** The style of all e-mails: the shop's colours, readable without it. */
export const MAIL_STYLES = `
.mail { max-width: 36rem; margin: 0 auto; padding: 1.5rem; background: #ffffff; color: #14161c; font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif; border: 1px solid #dadee7; border-radius: 12px; text-align: start; overflow-wrap: anywhere; }
.mail h1 { margin: 0 0 1rem; font-size: 1.4rem; line-height: 1.25; }
.mail p { margin: 0 0 1rem; white-space: pre-line; }
.mail a { color: #5330d6; }
.mail .brand { margin: 0 0 1.5rem; padding-bottom: 0.75rem; border-bottom: 3px solid #6a48f2; font-weight: 700; font-size: 1.1rem; }
.mail .link a { display: block; padding: 0.75rem 1rem; background: #6440f0; border-radius: 10px; color: #ffffff; font-weight: 600; text-align: center; text-decoration: none; }
@media (prefers-color-scheme: dark) {
  .mail { background: #171a21; color: #f1f3f7; border-color: #343a47; }
  .mail a { color: #b3a1ff; }
}
`.trim();

/** A longer URL fills several lines on a phone. */
const MAX_SHOWN_CHARACTERS = 44;
const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** The part of a URL that is shown: where it leads, without the secret at its end. */
function toShownUrl(url: string): string {
  const [place = ''] = url.replace(/^https?:\/\//, '').split('?');
  return place.length > MAX_SHOWN_CHARACTERS ? `${place.slice(0, MAX_SHOWN_CHARACTERS)}…` : place;
}

/** Narrow screens break what is shown behind a slash, not within a word. */
function toLink(url: string): string {
  const shown = escapeMarkup(toShownUrl(url)).replaceAll(/\/(?=.)/g, '/<wbr>');
  return `<a href="${escapeMarkup(url)}" dir="ltr">${shown}</a>`;
}

/** Escaped, with its URLs as links; these are left-to-right in every language. */
function toLinkedHtml(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? toLink(part) : escapeMarkup(part)))
    .join('');
}

function toParagraph(text: string): string {
  const trimmed = text.trim();
  if (ADDRESS.exec(trimmed)?.[0] !== trimmed) return `<p>${toLinkedHtml(trimmed)}</p>`;
  return `<p class="link">${toLink(trimmed)}</p>`;
}

/** The body of an e-mail as escaped HTML with its language and direction. Needs `MAIL_STYLES`. */
export function toMailBody({ subject, text }: MailText, { tag, dir }: Locale, brand: string): string {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return `<div class="mail" lang="${tag}" dir="${dir}"><p class="brand">${escapeMarkup(brand)}</p>
<h1>${escapeMarkup(subject)}</h1>
${paragraphs.map(toParagraph).join('\n')}</div>`;
}

/** The HTML part of an e-mail, as a whole document. */
export function toMailHtml(mail: MailText, locale: Locale, brand: string): string {
  return `<!DOCTYPE html>
<html lang="${locale.tag}" dir="${locale.dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeMarkup(mail.subject)}</title><style>${MAIL_STYLES}</style></head>
<body>${toMailBody(mail, locale, brand)}</body></html>`;
}
