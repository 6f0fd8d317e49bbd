import sanitizeHtml from 'sanitize-html';
import type { PictureWidth } from '../../../shared/pictures.ts';

/** Widths of pictures in texts, whose column is 736 pixels wide at most. */
const SMALLEST: PictureWidth = 480;
const WIDTHS: readonly PictureWidth[] = [SMALLEST, 800, 1600];
const SIZES = '(min-width: 50rem) 736px, 100vw';
const STORED = /^\/media\/[\w./%-]+$/;

/** A stored picture in the sizes of screens, none larger than it is; loaded when it comes near. */
function toPicture({ src = '', alt = '', width = '', height = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const size = { ...(width && { width }), ...(height && { height }) };
  const common = { alt, ...size, loading: 'lazy', decoding: 'async' };
  if (!STORED.test(src)) return { ...(src && { src }), ...common };
  const own = Number(width) || Number.POSITIVE_INFINITY;
  const widths = WIDTHS.filter((one) => one === SMALLEST || one <= own);
  const at = (one: number) => `${src}?w=${one}`;
  const srcset = widths.map((one) => `${at(one)} ${one}w`).join(', ');
  return { src: at(widths.at(-1) ?? SMALLEST), srcset, sizes: SIZES, ...common };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 's', 'blockquote', 'hr', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'code', 'pre'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['scope'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.href?.startsWith('http') ? { ...attribs, rel: 'noopener nofollow' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: toPicture(attribs) }),
  },
};

/** Sanitises merchant HTML: only text structure, links and pictures stay, no script, style or handler. */
export function toSafeHtml(html: string): string {
  return html === '' ? '' : sanitizeHtml(html, options);
}
