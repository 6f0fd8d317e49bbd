/** A part of an e-mail's text, by the conventions of `MailText`. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** What follows belongs to it. */
  | { kind: 'title'; text: string }
  /** Without words of its own, `label` is empty. */
  | { kind: 'button'; label: string; url: string }
  /** To be typed somewhere else. */
  | { kind: 'code'; code: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; rows: readonly (readonly [label: string, amount: string])[] };

const URL_ALONE = /^https?:\/\/[^\s<>"]+$/;
/** As the shop and identity make them. */
const CODE_ALONE = /^\d{4,10}$/;
const BULLET = /^– /;
const TAB = '\t';

function kindOf(line: string): 'table' | 'list' | 'text' {
  if (line.includes(TAB)) return 'table';
  return BULLET.test(line) ? 'list' : 'text';
}

/** Punctuation that separates label and amount in the text is not needed between the cells of a table. */
function toRow(line: string): [label: string, amount: string] {
  const [label = '', amount = ''] = line.replace(BULLET, '').split(TAB, 2);
  return [label.replace(/\s*[:：]\s*$/, ''), amount.trim()];
}

/** A link to the shop on a line of its own, with its words on the line above. */
function toButton(lines: readonly string[], origin: string): MailBlock | null {
  const [first = '', second] = lines;
  const url = second ?? first;
  if (lines.length > 2 || !URL_ALONE.test(url) || URL.parse(url)?.origin !== origin) return null;
  return { kind: 'button', label: second === undefined ? '' : first, url };
}

/** Consecutive lines of the same kind are one block; a text just before a list or a table is its title. */
function toRuns(lines: readonly string[]): MailBlock[] {
  const starts = lines.flatMap((line, index) =>
    index === 0 || kindOf(line) !== kindOf(lines[index - 1] ?? '') ? [index] : [],
  );
  return starts.map((start, index): MailBlock => {
    const run = lines.slice(start, starts[index + 1]);
    const kind = kindOf(run[0] ?? '');
    if (kind === 'table') return { kind, rows: run.map(toRow) };
    if (kind === 'list') return { kind, items: run.map((line) => line.replace(BULLET, '')) };
    return { kind: index + 1 < starts.length ? 'title' : 'text', text: run.join('\n') };
  });
}

/** The parts of a mail's text. `origin` is the shop's. */
export function toMailBlocks(text: string, origin: string): MailBlock[] {
  return text.split(/\n{2,}/).flatMap((paragraph) => {
    const lines = paragraph.split('\n').filter((line) => line.trim() !== '');
    const code = paragraph.trim();
    if (CODE_ALONE.test(code)) return [{ kind: 'code', code }];
    const button = toButton(
      lines.map((line) => line.trim()),
      origin,
    );
    return button ? [button] : toRuns(lines);
  });
}
