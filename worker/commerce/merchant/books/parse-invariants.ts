/** An invariant as a sentence, and the statement that finds the rows that break it. */
export interface Invariant {
  name: string;
  /** Whose rows it is about, some thousand at a time: those with ids above ?1, up to ?2. Null: it is run once. */
  table: string | null;
  sentence: string;
  sql: string;
}

const HEAD = /^-- ([\w-]+)(?: \((\w+)\))?: (.+)$/m;
const PART = /([\w.]+) :part/g;

/** The invariants of a file of statements, each below its name and sentence. */
export function parseInvariants(file: string): Invariant[] {
  return file
    .split(/;\s*$/m)
    .map((part) => ({ head: HEAD.exec(part), part }))
    .flatMap(({ head, part }) => {
      const [line = '', name = '', table = null, sentence = ''] = head ?? [];
      if (!head) return [];
      const rest = part.slice(head.index + line.length);
      const comments = Array.from(rest.matchAll(/^-- (.+)$/gm), ([, text = '']) => text);
      const sql = rest
        .replace(/^--.*$/gm, '')
        .trim()
        .replace(PART, '($1 > ?1 AND $1 <= ?2)');
      return [{ name, table, sentence: [sentence, ...comments].join(' '), sql }];
    });
}

/** SQL: the last id of the next `size` rows of a table behind `after`, a number or parameter; null when none follow. */
export const lastOfPart = (table: string, after: string, size: number): string =>
  `(SELECT max(id) FROM (SELECT id FROM ${table} WHERE id > ${after} ORDER BY id LIMIT ${size}))`;

/** The statement of an invariant for the next `size` rows of its table behind `after`; the whole of one without a table. */
export function sqlOfPart({ table, sql }: Invariant, after: string, size: number): string {
  return table === null ? sql : sql.replaceAll('?2', lastOfPart(table, after, size)).replaceAll('?1', after);
}
