/** An invariant as a sentence, and the statement that finds the rows that break it. */
export interface Invariant {
  name: string;
  sentence: string;
  sql: string;
}

const HEAD = /^-- ([\w-]+): (.+)$/m;

/** The invariants of a file of statements, each below its name and sentence. */
export function parseInvariants(file: string): Invariant[] {
  return file
    .split(/;\s*$/m)
    .map((part) => ({ head: HEAD.exec(part), part }))
    .flatMap(({ head, part }) => {
      const [line = '', name = '', sentence = ''] = head ?? [];
      if (!head) return [];
      const rest = part.slice(head.index + line.length);
      const comments = Array.from(rest.matchAll(/^-- (.+)$/gm), ([, text = '']) => text);
      const sql = rest.replace(/^--.*$/gm, '').trim();
      return [{ name, sentence: [sentence, ...comments].join(' '), sql }];
    });
}
