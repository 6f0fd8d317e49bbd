/** Signs that mean something in Markdown wherever they stand. */
const SIGNS = /[\\`*_[\]<>|]/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };

/** A plain text for a line of Markdown. */
export const escapeText = (text: string): string => text.replace(SIGNS, '\\$&').replaceAll(/\s+/g, ' ');

function decode(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, digits, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(digits);
    if (!name) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return NAMED[name] ?? whole;
  });
}

/** A link as agents can follow it. */
function toLink(tag: string, origin: string): string {
  const target = decode(/\shref="([^"]*)"/.exec(tag)?.[1] ?? '');
  return (
    (target.startsWith('/') ? origin + target : target)
      .replaceAll(/[\s<>]/g, encodeURIComponent)
      // A bracket would end the link, and `encodeURIComponent` leaves it.
      .replaceAll('(', '%28')
      .replaceAll(')', '%29')
  );
}

const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', code: '`' };
const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'table', 'blockquote', 'section', 'dl', 'dt', 'dd', 'figure', 'pre']);

/** A part of the HTML as it is written, and what it becomes. */
interface Place {
  /** The lists that it stands in: the number of the next item, 0 for one without numbers. */
  lists: number[];
  links: string[];
  cells: number;
  isFirstRow: boolean;
}

/** What an element's end becomes. */
function close(name: string, place: Place): string {
  if (name === 'ul' || name === 'ol') {
    place.lists.pop();
    return place.lists.length > 0 ? '' : '\n\n';
  }
  if (name === 'a') {
    const target = place.links.pop() ?? '';
    return target ? `](${target})` : '';
  }
  if (name === 'tr') {
    const rule = place.isFirstRow ? `\n|${' --- |'.repeat(place.cells)}` : '';
    place.isFirstRow = false;
    return rule;
  }
  if (/^h\d$/.test(name) || BLOCKS.has(name)) return '\n\n';
  if (name === 'td' || name === 'th') return ' |';
  return MARKS[name] ?? '';
}

/** What an element's beginning becomes. */
function open(name: string, tag: string, place: Place, origin: string): string {
  const { lists } = place;
  if (/^h\d$/.test(name)) return `\n\n${'#'.repeat(Number(name[1]))} `;
  if (name === 'br') return '\n';
  if (name === 'ul' || name === 'ol') {
    lists.push(name === 'ol' ? 1 : 0);
    return lists.length > 1 ? '' : '\n\n';
  }
  if (name === 'li') {
    const number = lists.at(-1) ?? 0;
    if (number > 0) lists[lists.length - 1] = number + 1;
    return `\n${'   '.repeat(Math.max(0, lists.length - 1))}${number > 0 ? `${number}.` : '-'} `;
  }
  if (name === 'table') place.isFirstRow = true;
  if (name === 'tr') {
    place.cells = 0;
    return '\n|';
  }
  if (name === 'td' || name === 'th') {
    place.cells += 1;
    return ' ';
  }
  if (name === 'a') {
    const target = toLink(tag, origin);
    place.links.push(target);
    return target ? '[' : '';
  }
  return BLOCKS.has(name) ? '\n\n' : (MARKS[name] ?? '');
}

/** The shop's sanitised HTML as Markdown (CommonMark, with tables), its links absolute. */
export function htmlToMarkdown(html: string, origin: string): string {
  const place: Place = { lists: [], links: [], cells: 0, isFirstRow: false };
  const text = html.replaceAll(/<(\/?)([a-z][a-z\d]*)([^>]*)>|<!--.*?-->|([^<]+)/gis, (_, slash, name, rest, words) => {
    if (words !== undefined) return escapeText(decode(words));
    if (!name) return '';
    const element = name.toLowerCase();
    return slash ? close(element, place) : open(element, rest, place, origin);
  });
  return text
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n[ \t]+(?![ \t\d-])/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
