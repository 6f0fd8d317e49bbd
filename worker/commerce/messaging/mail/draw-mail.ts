import { html, raw } from 'hono/html';
import type { Locale } from '../../../../shared/locales.ts';
import type { MailText } from '../../../../shared/mail.ts';
import { type MailBlock, toMailBlocks } from './mail-blocks.ts';
import { buildMailStyles } from './mail-styles.ts';

/** What is around the text of an e-mail. URLs are absolute. */
export interface MailFrame {
  origin: string;
  /** The shop's name. */
  shop: string;
  /** A picture that shows the shop's name; null for none. */
  logo: string | null;
  /** A picture beside the name, where there is no logo; null for none. */
  icon: string | null;
  /** The shop's own accent colours. */
  accents?: readonly string[] | undefined;
  /** Small lines at the end: why it was sent, and by whom. */
  footer: readonly string[];
  /** Pictures of products by their names. */
  covers: ReadonlyMap<string, string>;
  /** The label of the row that is the sum of a table. */
  totalLabel: string;
}

type Html = ReturnType<typeof html>;

/** A longer URL fills several lines on a phone. */
const MAX_SHOWN_CHARACTERS = 44;
const ADDRESS = /(https?:\/\/[^\s<>"]+)/;
const COVER_WIDTH_PX = 48;
/** Quantity in front of a product's name. */
const QUANTITY = /^\d+ × /;

/** The part of a URL that is shown: where it leads, without the secret at its end. */
function toShownUrl(url: string): string {
  const [place = ''] = url.replace(/^https?:\/\//, '').split('?');
  return place.length > MAX_SHOWN_CHARACTERS ? `${place.slice(0, MAX_SHOWN_CHARACTERS)}…` : place;
}

/** Narrow screens break what is shown behind a slash, not within a word. A URL is left-to-right in every language. */
function drawUrl(url: string): Html {
  const parts = toShownUrl(url).split(/(?<=\/)(?=.)/);
  const shown = parts.map((part, index) => (index === 0 ? part : html`<wbr>${part}`));
  return html`<a href="${url}" dir="ltr">${shown}</a>`;
}

/** A text with its URLs of the shop as links: what a visitor wrote must not become a link to somewhere else (MAIL-57). */
function drawText(text: string, origin: string) {
  return text.split(ADDRESS).map((part) => (URL.parse(part)?.origin === origin ? drawUrl(part) : part));
}

interface Row {
  label: string;
  amount?: string;
}

function drawRows(rows: readonly Row[], { covers, totalLabel, origin }: MailFrame): Html {
  const coverOf = (label: string) => covers.get(label.replace(QUANTITY, ''));
  const hasCovers = rows.some(({ label }) => coverOf(label) !== undefined);
  const drawCover = (url: string | undefined) =>
    url === undefined ? '' : html`<img src="${url}" width="${COVER_WIDTH_PX}" alt="">`;
  const drawn = rows.map(
    ({ label, amount }) => html`<tr${raw(label === totalLabel ? ' class="total"' : '')}>${
      hasCovers ? html`<td class="cover">${drawCover(coverOf(label))}</td>` : ''
    }<td>${drawText(label, origin)}</td>${amount === undefined ? '' : html`<td class="amount"><bdi>${amount}</bdi></td>`}</tr>
`,
  );
  return html`<table class="rows" width="100%" cellpadding="0" cellspacing="0" border="0">
${drawn}</table>`;
}

function drawBlock(block: MailBlock, frame: MailFrame): Html {
  switch (block.kind) {
    case 'button':
      return block.label === ''
        ? html`<p class="button">${drawUrl(block.url)}</p>`
        : html`<p class="button"><a href="${block.url}">${block.label}</a></p>`;
    case 'code':
      return html`<p class="code"><bdi>${block.code}</bdi></p>`;
    case 'table':
      return drawRows(
        block.rows.map(([label, amount]) => ({ label, amount })),
        frame,
      );
    case 'list':
      return drawRows(
        block.items.map((label) => ({ label })),
        frame,
      );
    case 'title':
      return html`<p class="title">${drawText(block.text, frame.origin)}</p>`;
    case 'text':
      return html`<p>${drawText(block.text, frame.origin)}</p>`;
  }
}

function drawBrand({ logo, icon, shop }: MailFrame): Html {
  if (logo !== null) return html`<p class="brand"><img src="${logo}" height="32" alt="${shop}"></p>`;
  return html`<p class="brand">${icon === null ? '' : html`<img src="${icon}" width="32" height="32" alt=""> `}${shop}</p>`;
}

/** The HTML part of an e-mail, as a whole document with its language and direction. */
export async function drawMail(mail: MailText, { tag, dir }: Locale, frame: MailFrame): Promise<string> {
  const [first, ...rest] = toMailBlocks(mail.text, frame.origin);
  // The subject is the heading: a mail to the staff begins with the same sentence.
  const blocks = first?.kind === 'text' && first.text === mail.subject ? rest : first ? [first, ...rest] : [];
  return String(
    await html`<!DOCTYPE html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${mail.subject}</title><style>${raw(buildMailStyles(frame.accents))}</style></head>
<body><table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="pad" align="center">
<table class="mail" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" lang="${tag}" dir="${dir}"><tr><td class="card">
${drawBrand(frame)}
<h1>${mail.subject}</h1>
${blocks.map((block) => html`${drawBlock(block, frame)}\n`)}</td></tr>
<tr><td class="foot">${frame.footer.map((line) => html`<p>${line}</p>`)}</td></tr></table>
</td></tr></table></body></html>`,
  );
}
