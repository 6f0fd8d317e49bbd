/** True for the source of a string with a statement, or a part of one. */
export const isSql = (source: string): boolean =>
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|EXISTS|IS (NOT )?NULL|AND NOT)\b/.test(source);

/** What is looked for, and what takes its place. */
const CHANGES: readonly (readonly [pattern: RegExp, change: string])[] = [
  [/(?<!BETWEEN \S+ )\bAND\b/g, 'OR'],
  [/(?<!INSERT )\bOR\b(?! (?:IGNORE|REPLACE|ABORT|FAIL|ROLLBACK))/g, 'AND'],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)>=(?=\s)/g, '>'],
  [/(?<=\s)<>(?=\s)/g, '='],
  [/(?<=\b(?:WHERE|AND|OR|ON|WHEN|HAVING) [\w.]+ )=(?=\s)/g, '<>'],
  [/(?<!IF )\bNOT EXISTS\b/g, 'EXISTS'],
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
];

interface Range {
  start: number;
  end: number;
}

/** A string's source after each change of its statement; what is inserted (`holes`) stays. */
export function findSqlChanges(source: string, holes: readonly Range[]): string[] {
  const isInserted = (index: number) => holes.some(({ start, end }) => index >= start && index < end);
  return CHANGES.flatMap(([pattern, change]) =>
    Array.from(source.matchAll(pattern))
      .filter(({ index }) => !isInserted(index))
      .map(({ index, 0: found }) => source.slice(0, index) + change + source.slice(index + found.length)),
  );
}
